from .plain import Net as Net
from .plain import Rollouts as Rollouts
