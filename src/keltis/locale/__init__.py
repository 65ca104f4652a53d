"""The texts of the product: one folder per language, with Fluent files that page, server and command line share."""

from .tags import ENGLISH, LANGUAGES, nearest
from .texts import chosen_language, explain, rulebook, say

__all__ = ["ENGLISH", "LANGUAGES", "chosen_language", "explain", "nearest", "rulebook", "say"]
