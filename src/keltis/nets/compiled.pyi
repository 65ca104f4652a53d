from .plain import Net as Net
