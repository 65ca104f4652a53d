from .plain_trials import Trials as Trials
