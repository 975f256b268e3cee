"""Fractions as remainders, and back."""

from __future__ import annotations

from fractions import Fraction
from math import perm

import numpy as np

from croupier.odds.remainders import Field


def test_many_fractions_are_turned_together_as_each_is_alone() -> None:
    field = Field(perm(52, 6))
    values = [Fraction(7, perm(52, 3)), Fraction(-5, 51), Fraction(3), Fraction(0)]
    turned = field.of_each(values)
    assert turned.shape == (4, len(field.primes))
    assert np.array_equal(turned, np.array([field.residues(value) for value in values]))
    assert [field.fraction(each) for each in turned] == values


def test_fields_that_are_nearly_alike_have_the_same_primes() -> None:
    assert Field(perm(416, 18)).primes == Field(perm(416, 19)).primes
    assert len(Field(perm(416, 40)).primes) > len(Field(perm(416, 19)).primes)
