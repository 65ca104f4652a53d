"""Datasets for machine learning: positions from games between bots, with the chosen actions and the results."""
