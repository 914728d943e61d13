"""Transforms records in Apache Spark by the schema mappings of an Ontopress build."""

from .frames import losses, rejects, transform, written
from .process import TransformProcessError

__all__ = ['TransformProcessError', 'losses', 'rejects', 'transform', 'written']
__version__ = '0.2.0'
