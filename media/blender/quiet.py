"""Denoises renders with the help of their other passes, since Debian's Blender has no denoiser."""

import numpy as np

REACH, LIGHT = 3, 0.07
# The share of the grain to keep. Without grain, surfaces look painted.
KEPT = 0.15


def averaged(picture, guide, alike):
    """
    Averages each pixel of the picture (linear, height × width × 3) with its similar neighbors. Two pixels are similar
    if the patches around them differ little both in the `guide`, where `alike` is a typical difference, and in the
    picture's brightness. Comparing the brightness preserves the shadows.
    """
    light = np.sqrt(np.maximum(picture.mean(axis=2), 0))
    light /= max(np.percentile(light, 95), 1e-6)
    total, weight = picture.copy(), np.ones(light.shape, np.float32)
    steps = range(-REACH, REACH + 1)
    for dy, dx in ((dy, dx) for dy in steps for dx in steps if (dy, dx) != (0, 0)):
        there = ((dy, dx), (0, 1))
        shape = _box(((guide - np.roll(guide, *there)) ** 2).sum(axis=2), 1) / alike**2
        shadow = _box(light - np.roll(light, *there), 2) ** 2 / LIGHT**2
        share = np.exp(-shape - shadow)
        total += share[..., None] * np.roll(picture, *there)
        weight += share
    return KEPT * picture + (1 - KEPT) * total / weight[..., None]


def _box(picture, radius):
    """The mean over a square around each pixel."""
    size = 2 * radius + 1
    for axis in (0, 1):
        edges = [(radius + 1, radius) if axis == a else (0, 0) for a in (0, 1)]
        summed = np.cumsum(np.pad(picture, edges, mode='edge'), axis=axis, dtype=np.float32)
        picture = (np.split(summed, [size], axis)[1] - np.split(summed, [-size], axis)[0]) / size
    return picture
