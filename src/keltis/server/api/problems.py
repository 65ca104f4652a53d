"""Refusals, as the application has them; the server raises the same."""

from ...app.problems import Problem, Refusal, problem_of

__all__ = ["Problem", "Refusal", "problem_of"]
