from .plain import SearchTree as SearchTree
