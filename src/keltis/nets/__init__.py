"""Nets that learned to play: which numbers make an action's logit, the files of weights, and inference with integers.

Training is elsewhere; this needs neither NumPy nor torch, but for `quantize.py`, which makes the files.
"""
