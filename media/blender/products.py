"""The products, in units of 10 cm. Each product rests on the ground, z = 0."""

import math

import bmesh
import bpy
import materials
import numpy as np
from shapes import add, curve_through, prism, ribbon, stitches, wire

HALF_LENGTH, HALF_RADIUS = 1.7, 0.42
ROLLER_LENGTH, ROLLER_RADIUS = 1.55, 0.27
BALL_RADIUS = 0.30
BAND_WIDTH, BAND_THICKNESS = 0.26, 0.018


def marked_cork(tilt=52):
    """Cork with the brand burned into its dome from `tilt` degrees above the ground; at 90, from directly above."""
    back, up = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    return materials.cork(
        f'marked cork {tilt}',
        {
            'mask': 'mark.png',
            'across': (1, 0, 0),
            'up': (0, up, back),
            'facing': (0, -back, up),
            'center': (0, -HALF_RADIUS * back, HALF_RADIUS * up),
            'width': 1.3,
        },
    )


def half_roller(cork, x, y, turn=0.0, on_end=False, flat_up=False):
    """A half cylinder along x, flat side down or up. With `on_end`, it stands on end, its flat side to the right."""
    dome = [
        (HALF_RADIUS * math.cos(a), HALF_RADIUS * math.sin(a)) for a in np.linspace(0, math.pi, 97)
    ]
    if flat_up:
        dome = [(across, HALF_RADIUS - up) for across, up in dome]
    made = prism('half roller', dome, HALF_LENGTH, cork, 0.022)
    return _place(made, x, y, turn, on_end, 0.0, HALF_LENGTH)


def roller(cork, x, y, turn=0.0, on_end=False):
    """The massage roller, a cylinder with its axis along x."""
    circle = [
        (ROLLER_RADIUS * math.cos(a), ROLLER_RADIUS * math.sin(a))
        for a in np.linspace(0, 2 * math.pi, 128, endpoint=False)
    ]
    made = prism('massage roller', circle, ROLLER_LENGTH, cork, 0.022)
    return _place(made, x, y, turn, on_end, ROLLER_RADIUS, ROLLER_LENGTH)


def ball(cork, x, y):
    """The massage ball."""
    data = bpy.data.meshes.new('ball')
    edit = bmesh.new()
    bmesh.ops.create_icosphere(edit, subdivisions=6, radius=BALL_RADIUS)
    edit.to_mesh(data)
    edit.free()
    data.materials.append(cork)
    for face in data.polygons:
        face.use_smooth = True
    return _place(add(data, 'ball'), x, y, 0.0, False, BALL_RADIUS, 0.0)


def band(latex, x, y, turn=0.0, long=0.50, short=0.42):
    """The resistance band, standing on its edge as an open ellipse with the semi-axes `long` and `short`."""
    loop = [
        (long * math.cos(a) * (1 + 0.03 * math.sin(2 * a + 1)), short * math.sin(a), BAND_WIDTH / 2)
        for a in np.linspace(0, 2 * math.pi, 200, endpoint=False)
    ]
    made = ribbon('band', loop, (0, 0, 1), BAND_WIDTH, BAND_THICKNESS, latex, closed=True)
    return _place(made, x, y, turn, False, 0.0, 0.0)


def flat_band(latex, x, y, turn=0.0, length=1.72, fold=0.045):
    """The band pressed flat along x: two layers with round folds at the ends."""
    half, low, ends = length / 2 - fold, BAND_THICKNESS / 2, np.linspace(-math.pi / 2, math.pi / 2, 21)[1:-1]
    straight = np.linspace(-half, half, 60)
    below = [(at, 0, low) for at in straight]
    right = [(half + fold * math.cos(a), 0, low + fold + fold * math.sin(a)) for a in ends]
    sag = [min(1.0, 1.6 * math.cos(math.pi * at / length)) for at in straight]
    above = [(at, 0, low + 2 * fold - 1.35 * fold * s) for at, s in zip(straight, sag)][::-1]
    left = [(-px, 0, 2 * (low + fold) - pz) for px, _, pz in right]
    made = ribbon('band', below + right + above + left, (0, 1, 0), 0.46, BAND_THICKNESS, latex, closed=True)
    return _place(made, x, y, turn, False, 0.0, 0.0)


def _place(made, x, y, turn, on_end, lying, length):
    """Places an object at (x, y), turned by `turn` degrees. `lying` is the height of its origin when it lies down."""
    made.location = (x, y, length / 2 if on_end else lying)
    made.rotation_euler = (0, math.radians(-90) if on_end else 0, math.radians(turn))
    return made


def strap(x, y, turn=0.0, length=2.75, thickness=0.02):
    """
    The strap along its own x: a loop for the toes at the left end, a slider, and a loop for the hand at the right end.
    Its centerline lies in one plane, so that the webbing never twists.
    """
    width, half = 0.25, thickness / 2
    left, right, slide = -length / 2, length / 2, -length / 2 + 1.45
    toe = [(0.92, 3), (0.62, 3), (0.42, 4.2), (0.26, 10), (0.16, 22), (0.03, 37), (-0.14, 42.4), (-0.31, 38.4)]
    toe += [(-0.40, 25), (-0.36, 11), (-0.22, 4.5), (-0.02, 1.5), (0.22, 1), (0.5, 1), (0.92, 1)]
    hand = [(-0.9, 1), (-0.5, 1), (-0.1, 1.2), (0.28, 3), (0.50, 14), (0.58, 34), (0.49, 49), (0.28, 47)]
    hand += [(0.11, 28), (-0.05, 10), (-0.22, 4.2), (-0.42, 3), (-0.80, 3)]
    over = [(-0.36, 1), (-0.22, 1), (-0.12, 2), (0.0, 6.2), (0.12, 2), (0.22, 1), (0.36, 1)]
    knots = [(left + a, b) for a, b in toe] + [(slide + a, b) for a, b in over] + [(right + a, b) for a, b in hand]
    line = [(a, 0, b / 100) for a, b in knots]  # heights above are in mm

    root = add(None, 'strap')
    web = materials.webbing('webbing', materials.INK, materials.BONE, ((0.20, 0.27), (0.73, 0.80)))
    thread = materials.paint('thread', materials.VOLT)
    steel = materials.metal('steel', (0.035, 0.036, 0.04, 1))
    parts = [
        ribbon('webbing', curve_through(line), (0, 1, 0), width, thickness, web),
        stitches(thread, _box(left + 0.56, left + 0.86, width) + _box(right - 0.76, right - 0.46, width), 4 * half + 0.001),
        wire('slider', _slider(slide, 0.34, width + 0.10, 0.045, 0.034), 0.026, steel),
    ]
    for part in parts:
        part.parent = root
    root.location, root.rotation_euler.z = (x, y, 0), math.radians(turn)
    return root


def _box(start, end, width):
    """The seams of a box with a cross in it."""
    side = width * 0.36
    a, b, c, d = (start, -side), (end, -side), (end, side), (start, side)
    return [(a, b), (b, c), (c, d), (d, a), (a, c), (b, d)]


def _slider(x, length, width, corner, z):
    """A frame with rounded corners and a bar across its middle."""
    frame = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for a in np.radians(np.linspace(start, start + 90, 13)):
            center = (x + sx * (length / 2 - corner), sy * (width / 2 - corner))
            frame.append((center[0] + corner * math.cos(a), center[1] + corner * math.sin(a), z))
    return [[*frame, frame[0]], [(x, -width / 2, z), (x, width / 2, z)]]
