"""The texts of the product: one folder per language, with Fluent files that page, server and command line share."""

from .tags import ENGLISH, LANGUAGES, nearest
from .texts import chosen_language, explain, has_form, rulebook, say

__all__ = ["ENGLISH", "LANGUAGES", "chosen_language", "explain", "has_form", "nearest", "rulebook", "say"]
