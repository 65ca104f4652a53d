from .plain import BatchKernel as BatchKernel
from .plain import Kernel as Kernel
from .plain import Machine as Machine
from .plain import Rng as Rng
from .plain import derive as derive
from .plain import playout_range as playout_range
