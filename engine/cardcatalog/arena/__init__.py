"""The arena: bots measured on duplicate deals, each played once from every seat."""
