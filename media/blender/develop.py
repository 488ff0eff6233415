"""
Denoises a still: `blender -b -P develop.py -- PASS_FOLDER FILE.png`. Separates the light from the surface colors, so
that averaging the light does not blur the colors. The normals preserve edges and dents.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from pictures import Writer, read
from quiet import averaged

folder, out = sys.argv[sys.argv.index('--') + 1 :]
picture, color, normal = (read(f'{folder}/{name}0001.exr') for name in ('Image', 'DiffCol', 'Normal'))
# Metal has no diffuse color, so avoid dividing by zero.
color += 0.03
Writer(*picture.shape[:2]).write(averaged(picture / color, normal, 0.25) * color, out)
