"""The table in words and HTML: pure Python that takes events and returns replies; only `main` knows the browser."""
