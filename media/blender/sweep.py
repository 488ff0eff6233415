"""
Mixes the light groups of one `hero` render into the frames of a loop in which the light circles the kit once:
`blender -b -P sweep.py -- LIGHT_FOLDER FRAME_FOLDER COUNT`. Frames are 16-bit PNGs. Light is additive, so mixing a
frame takes seconds, and the frames do not flicker. Existing frames are kept.
"""

import glob
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import numpy as np
from pictures import Writer, read
from quiet import averaged

KEY, TRAILING, FILL, RIM, SKY = 1.25, 0.12, 0.30, 1.0, (0.66, 0.54, 0.55)
# The first frame, which is also the poster, is lit like the stills: from the left and slightly from the front.
START = math.radians(205)


def bell(turn, count):
    """The share of each light in the ring when the sweep is at `turn`. The shares add up to 1."""
    away = (2 * math.pi * np.arange(count) / count - turn + math.pi) % (2 * math.pi) - math.pi
    share = np.exp(-((away / (2 * math.pi / count * 1.05)) ** 2))
    return share / share.sum()


def afterglow(sky):
    """Makes the sky brightest behind the kit, where the sun has set, and darker behind the text."""
    across = np.linspace(0, 1, sky.shape[1], dtype=np.float32)
    share = 0.3 + 0.7 * np.exp(-(((across - 0.68) / 0.36) ** 2))
    return sky * share[None, :, None] * np.array(SKY, np.float32)


def main():
    folder, frames, count = sys.argv[sys.argv.index('--') + 1 :]
    count = int(count)
    os.makedirs(frames, exist_ok=True)
    missing = [frame for frame in range(count) if not os.path.exists(f'{frames}/{frame:04d}.png')]
    if not missing:
        return
    ring = [read(path) for path in sorted(glob.glob(f'{folder}/Combined_k*.exr'))]
    fill, rim, sky = (read(f'{folder}/Combined_{name}0001.exr') for name in ('fill', 'rim', 'sky'))
    # The mean of all lights has little noise.
    guide = np.sqrt(np.mean(ring, axis=0)).mean(axis=2, keepdims=True)
    guide /= np.percentile(guide, 95)
    *ring, fill, rim = (averaged(layer, guide, 0.035) for layer in (*ring, fill, rim))
    still = FILL * fill + RIM * rim + afterglow(sky)
    ring = np.stack(ring)
    writer = Writer(*sky.shape[:2])
    for frame in missing:
        turn = START + 2 * math.pi * frame / count
        share = KEY * (bell(turn, len(ring)) + TRAILING * bell(turn + math.pi, len(ring)))
        writer.write(np.tensordot(share.astype(np.float32), ring, 1) + still, f'{frames}/{frame:04d}.png')


main()
