"""
Denoises a still: `blender -b -P develop.py -- PASS_FOLDER FILE.png`. Separates light from
surface color, so that averaging the light cannot blur the colors; the normals preserve every edge and dent.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from pictures import Writer, read
from quiet import averaged

folder, out = sys.argv[sys.argv.index('--') + 1 :]
picture, color, normal = (read(f'{folder}/{name}0001.exr') for name in ('Image', 'DiffCol', 'Normal'))
# Metal has no diffuse color.
color += 0.03
Writer(*picture.shape[:2]).write(averaged(picture / color, normal, 0.25) * color, out)
