"""The texts of the product, one folder a language, in Fluent files that web, terminal and command line share."""

from .texts import ENGLISH, LANGUAGES, chosen_language, explain, rulebook, say

__all__ = ["ENGLISH", "LANGUAGES", "chosen_language", "explain", "rulebook", "say"]
