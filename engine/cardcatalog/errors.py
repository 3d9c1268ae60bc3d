"""The errors of the library: each carries one plain sentence that can be shown to a person."""


class CardCatalogError(Exception):
    """Base of every error that the library raises on purpose; `str(error)` is a sentence."""


class ConfigError(CardCatalogError):
    """A configuration asks for something that the rules do not allow."""


class NotationError(CardCatalogError):
    """A text is not a card, an action or a position in the notation of FORMATS.md."""


class IllegalAction(CardCatalogError):  # noqa: N818  # a term of the contract, see DESIGN.md
    """An action that the rules forbid now; the sentence names the rule, the state is untouched."""


class RecordError(CardCatalogError):
    """A record cannot be read, or does not replay."""


class ScenarioError(CardCatalogError):
    """A scenario file cannot be read."""


class BotError(CardCatalogError):
    """A bot failed: it cannot be found, stopped, did not answer in time, or proposed what is not legal."""


class LinkError(CardCatalogError):
    """A link cannot be read, or a game does not fit into one."""
