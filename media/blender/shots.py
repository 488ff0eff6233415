"""
One function per picture. `blender -b -P shots.py -- NAME --size 1400x1400 --samples 64 --out FILE.png` writes the
picture, and its linear passes to FILE_passes/. For the film, `hero` writes one pass per light group instead.
"""

import argparse
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import materials
import products as kit
import studio
from nodes import color

LINE = 0.14


def group(ground=None, sun=5.2):
    """The whole kit, set up on the track."""
    studio.ground(ground or materials.track(lines=((0.94, 0.34, -1.55, LINE), (0.94, 0.34, 4.2, LINE)), bump=0.4))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, -0.55, 0.74, turn=-34, on_end=True)
    kit.roller(cork, 0.34, 0.86, turn=20, on_end=True)
    kit.half_roller(kit.marked_cork(), -0.30, -0.18, turn=8)
    kit.band(latex, 1.06, 0.10, turn=24)
    kit.ball(cork, 1.10, 0.14)
    studio.low_sun(sun)
    studio.camera((0.22, -7.3, 3.3), (0.20, 0.2, 0.64), lens=75, focus=(0, -0.2, 0.5))


def studio_floor():
    """The whole kit and the strap on a pale dance floor."""
    studio.ground(materials.paint('floor', color('#d3c0a0'), rough=0.9))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, -0.55, 0.94, turn=-34, on_end=True)
    kit.roller(cork, 0.34, 1.06, turn=20, on_end=True)
    kit.half_roller(kit.marked_cork(), -0.30, 0.02, turn=8)
    kit.band(latex, 1.06, 0.30, turn=24)
    kit.ball(cork, 1.10, 0.34)
    kit.strap(0.20, -0.95, turn=7)
    studio.low_sun()
    studio.camera((0.22, -7.3, 3.5), (0.22, 0.1, 0.46), lens=58, focus=(0, -0.2, 0.4))


def parts():
    """Each part separately, on a starting line."""
    studio.ground(materials.track(lines=((0, 1, -0.95, LINE), *((1, 0, x, 0.07) for x in (-1.62, 1.62)))))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, -0.95, 0.95, turn=-34, on_end=True)
    kit.roller(cork, 0.0, 0.95, turn=20, on_end=True)
    kit.half_roller(kit.marked_cork(70), -0.60, -0.30)
    kit.ball(cork, 0.86, -0.36)
    kit.band(latex, 1.00, 1.06, turn=10)
    studio.low_sun()
    studio.camera((0.0, -6.6, 5.6), (0.0, 0.30, 0.50), lens=71, blur=3)


def cork_close():
    """The brand burned into the cork, with the ball behind it."""
    studio.ground(materials.track(lines=((1, 0, 1.5, LINE),)))
    cork = materials.cork()
    kit.half_roller(kit.marked_cork(62), 0.0, 0.0, turn=-24)
    kit.ball(cork, 0.75, 0.80)
    kit.roller(cork, -0.5, 1.1, turn=30)
    studio.low_sun()
    studio.camera((-0.35, -3.6, 2.0), (-0.02, -0.02, 0.30), lens=82, blur=1.3, focus=(-0.05, -0.25, 0.38))


def flat_lay():
    """The kit from above beside a lane line, with the domes, the open band and one end of each roller in view."""
    studio.ground(materials.track(lines=((1, 0, -1.75, LINE),)))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, -0.62, 0.74, turn=64)
    kit.half_roller(kit.marked_cork(66), 0.10, -0.86, turn=-14)
    kit.roller(cork, 0.34, 0.66, turn=58)
    kit.band(latex, 1.10, 0.02, turn=30)
    kit.ball(cork, 1.08, 0.04)
    studio.low_sun()
    studio.camera((0.12, -5.4, 7.4), (0.12, -0.02, 0.1), lens=78, blur=3)


def in_use():
    """The kit around two life-size footprints on the track."""
    studio.ground(materials.track(painting=('feet.png', 0, -0.5, 2.6)))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, -0.92, 1.32, turn=4)
    kit.half_roller(kit.marked_cork(60), 0.92, 1.32, turn=-4)
    kit.ball(cork, -1.75, -0.35)
    kit.roller(cork, 1.75, -0.75, turn=82)
    kit.band(latex, -1.62, -1.32, turn=20)
    studio.low_sun()
    studio.camera((-0.04, -6.6, 7.6), (-0.04, -0.05, 0), lens=66, blur=4)


def strap():
    """The whole strap."""
    studio.ground(materials.track(lines=((0.94, 0.34, -1.75, LINE), (0.94, 0.34, 4.2, LINE)), bump=0.4))
    kit.strap(-0.08, 0.06, turn=-32)
    studio.low_sun()
    studio.camera((0.1, -6.2, 4.8), (0.0, 0.0, 0.12), lens=70, blur=2.4)


def strap_close():
    """Webbing, stitches and slider."""
    studio.ground(materials.track(lines=((0.94, 0.34, -0.9, LINE),)))
    kit.strap(0.55, -0.36, turn=-34)
    studio.low_sun()
    studio.camera((0.05, -3.1, 2.0), (0.29, -0.10, 0.10), lens=82, blur=1.0, focus=(0.34, -0.24, 0.06))


def strap_compass():
    """The strap pulled to the southeast, from the middle of eight painted directions."""
    studio.ground(materials.track(painting=('compass.png', 0, 0, 8.0)))
    kit.strap(0.85, -0.85, turn=-45)
    studio.low_sun()
    studio.camera((0.0, -6.6, 10.4), (0.0, -0.25, 0), lens=50, blur=5)


LIGHTS = 16


def hero():
    """The kit on the track at dusk, with room for text on the left. Each floodlight in the ring is a light group."""
    studio.ground(materials.track(lines=((1, 0, -3.75, LINE), (1, 0, -0.62, LINE), (1, 0, 4.6, LINE))))
    cork, latex = materials.cork(), materials.rubber('latex', materials.VOLT)
    kit.half_roller(cork, 0.70, 0.95, turn=-28, on_end=True)
    kit.roller(cork, 1.60, 1.0, turn=20, on_end=True)
    kit.half_roller(kit.marked_cork(34), 0.92, 0.02, turn=8)
    kit.band(latex, 2.31, 0.24, turn=24)
    kit.ball(cork, 2.34, 0.28)
    groups = [f'k{i:02d}' for i in range(LIGHTS)]
    for i, name in enumerate(groups):
        turn = 2 * math.pi * i / LIGHTS
        place = (1.2 + 5.2 * math.cos(turn), 0.4 + 5.2 * math.sin(turn), 2.7)
        studio.area(place, (1.2, 0.4, 0.5), 1000, 1.7, 1.1, studio.WARM).lightgroup = name
    studio.area((-1, -3, 7), (0.6, 0.4, 0), 130, 7, 7, (0.80, 0.88, 1)).lightgroup = 'fill'
    studio.area((4.6, 3.2, 1.3), (1.4, 0.5, 0.6), 90, 0.5, 2.4, (1, 0.72, 0.5)).lightgroup = 'rim'
    dusk = [(0, (0.40, 0.095, 0.020, 1)), (0.05, (0.085, 0.022, 0.010, 1)), (0.13, (0.016, 0.008, 0.007, 1))]
    studio.sky([*dusk, (0.35, (0.006, 0.006, 0.007, 1))]).lightgroup = 'sky'
    studio.camera((-0.15, -6.5, 1.02), (0.22, 0.4, 0.84), lens=43, blur=2.0, focus=(1.0, -0.2, 0.4))
    return [*groups, 'fill', 'rim', 'sky']


SHOTS = (group, studio_floor, parts, cork_close, flat_lay, in_use, strap, strap_close, strap_compass, hero)


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument('shot', choices=[shot.__name__ for shot in SHOTS])
    asked.add_argument('--size', default='560x560')
    asked.add_argument('--samples', type=int, default=16)
    asked.add_argument('--out', required=True)
    given = asked.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    out = os.path.abspath(given.out)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    groups = globals()[given.shot]()
    studio.settings(*map(int, given.size.split('x')), given.samples)
    studio.keep_passes(f'{os.path.splitext(out)[0]}_passes', groups or ())
    bpy.context.scene.render.filepath = out
    start = time.time()
    bpy.ops.render.render(write_still=True)
    print(f'{given.shot}: {time.time() - start:.0f} s')


main()
