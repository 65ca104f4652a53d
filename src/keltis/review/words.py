"""What a table and a page of a review have in common: numbers in a language, and the lines of an account."""

from __future__ import annotations

from ..locale import say
from .account import Account, rounded
from .result import Judged, Review

SURE = 1.96  # Standard errors of an interval that holds in 95 of 100 cases.
MINUS = "−"
SIGNS = {"best": "✓", "good": "·", "mistake": "✗", "close": "≈", "free": "–"}  # Marks are not only words and colours.

# The lines of the tables: the id of each one's text, and of counts also the key in the review's data.
COUNTS = {
    "review-decisions": "decisions",
    "review-forced": "forced",
    "review-count-mistakes": "mistakes",
    "review-count-close": "close",
}
TERMS = (
    *("review-expected", "review-deal", "review-chance", "review-hidden", "review-gains", "review-losses"),
    *("review-others-gains", "review-others-losses", "review-result"),
)


class Words:
    """The words of a review in one language."""

    def __init__(self, review: Review, lang: str) -> None:
        self.review, self.lang = review, lang

    def say(self, text: str, **words: object) -> str:
        """A text in this language."""
        return say(text, self.lang, **words)

    def number(self, value: float, digits: int = 1, plus: bool = False) -> str:
        """A number with a sign and the language's decimal mark."""
        written = f"{abs(value):.{digits}f}"
        zero = float(written) == 0
        sign = "" if zero else MINUS if value < 0 else "+" if plus else ""
        return sign + written.replace(".", self.say("review-decimal"))

    def percent(self, value: float, plus: bool = False) -> str:
        """A share as a percentage."""
        return self.say("review-percent", share=self.number(100 * value, 0, plus))

    @property
    def title(self) -> str:
        """The head: which game."""
        return self.say("review-title", title=say(f"title-{self.review.game}", self.lang))

    def mark(self, judged: Judged) -> str:
        """A decision's mark, as a sign and a word."""
        return f"{SIGNS[judged.verdict]} {say(f'review-mark-{judged.verdict}', self.lang)}"

    def error(self) -> str:
        """How sure all luck together is."""
        return self.say("review-error", points=self.number(SURE * max(a.error for a in self.review.point_accounts)))

    def counts(self) -> list[list[str]]:
        """By line, a head and a cell for each seat: how many decisions of which kind."""
        data = [self.review.seat_data(seat) for seat in range(len(self.review.names))]
        lines = [[self.say(text), *(str(seat[key]) for seat in data)] for text, key in COUNTS.items()]
        return [*lines, [self.say("review-average"), *(self.number(seat["average_loss"], 2) for seat in data)]]

    def account(self, of_wins: bool) -> list[list[str]]:
        """By line, a head and a cell for each seat; the last line is the sum of the others, also as printed."""
        accounts = self.review.win_accounts if of_wins else self.review.point_accounts
        columns = []
        for seat, own in enumerate(accounts):
            terms = printed(own, seat, of_wins)
            terms.append(sum(terms))
            columns.append([self.percent(term, True) if of_wins else self.number(term, 1, True) for term in terms])
        return [[self.say(head), *cells] for head, *cells in zip(TERMS, *columns, strict=True)]


def printed(account: Account, seat: int, of_wins: bool) -> list[float]:
    """The terms of an account with as many digits as are printed, so that they still add up."""
    gains, losses = sum(account.gains), sum(account.losses)
    own = [account.gains[seat], account.losses[seat]]
    terms = [account.expected, account.deal, account.chance, account.hidden, *own, gains - own[0], losses - own[1]]
    return rounded(terms, 2 if of_wins else 1)
