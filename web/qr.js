// Fetched only when somebody wants a QR code.
export { generate } from "lean-qr";
