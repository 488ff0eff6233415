"""The materials of the products and the ground. One unit is 10 cm."""

import os

import bpy
import numpy as np
from nodes import Graph, color

MASKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'masks')
TRACK, INK, BONE = color('#de3b10'), color('#14161a'), color('#efe7da')
VOLT = color('#d7f03c')

CORK = [
    (0.0, color('#85572f')),
    (0.12, color('#a97848')),
    (0.40, color('#c2935e')),
    (0.72, color('#d2a974')),
    (1.0, color('#e0be8e')),
]


def _graph(name):
    material = bpy.data.materials.new(name)
    return material, Graph(material)


def cork(name='cork', mark=None):
    """Pressed cork granules. `mark` burns the brand in: {mask, across, up, facing, center, width}, in object space."""
    material, g = _graph(name)
    own = g.node('ShaderNodeObjectInfo').outputs['Random']
    apart = g.node('ShaderNodeCombineXYZ', {0: g.math('MULTIPLY', own, 37.0), 1: g.math('MULTIPLY', own, 91.0)})
    place = g.vector('ADD', g.position(), apart.outputs[0])
    bent = g.warped(place, 22, 0.045)
    # Granules are 3 to 4 mm wide. Almost half of them are broken into 1 mm crumbs.
    granule, crumb = g.cells(bent, 24), g.cells(bent, 62)
    edge = g.cells(bent, 24, 'DISTANCE_TO_EDGE').outputs['Distance']
    big, small = g.channels(granule.outputs['Color']), g.channels(crumb.outputs['Color'])
    broken = g.math('MULTIPLY', g.smooth(big[1], 0.50, 0.56), 0.8)
    shade = g.mix(broken, g.ramp(big[0], CORK), g.ramp(small[0], CORK))
    grain = g.noise(g.vector('MULTIPLY', bent, (1, 2.6, 1.4)), 95, 3.0).outputs['Fac']
    shade = g.times(shade, g.ramp(grain, [(0.28, (0.62, 0.56, 0.50, 1)), (0.52, 1.0), (0.8, 1.1)]))
    fleck = g.math('MULTIPLY', g.smooth(small[2], 0.90, 0.93), g.smooth(crumb.outputs['Distance'], 0.62, 0.30))
    shade = g.mix(g.math('MULTIPLY', fleck, 0.8), shade, color('#4a2c18'))
    seam = g.math(
        'MULTIPLY', g.smooth(edge, 0.055, 0.0), g.smooth(g.noise(place, 14, 1.0).outputs['Fac'], 0.42, 0.62)
    )
    shade = g.mix(g.math('MULTIPLY', seam, 0.5), shade, color('#5e3b20'))
    height = g.math('ADD', g.math('MULTIPLY', g.smooth(edge, 0.0, 0.09), 0.5), g.math('MULTIPLY', big[2], 0.25))
    height = g.math('ADD', height, g.math('MULTIPLY', grain, 0.45))
    if mark:
        burnt = _burnt(g, mark)
        shade = g.mix(g.math('MULTIPLY', burnt, 0.93), shade, color('#1f1009'))
        height = g.math('SUBTRACT', height, g.math('MULTIPLY', burnt, 0.8))
    g.principled(Base_Color=shade, Roughness=0.75, Specular=0.26, Normal=g.bump(height, 0.4, 0.012))
    return material


def _burnt(g, mark):
    """Projects the mask onto the side of the object that the mark is on, but not through to the other side."""
    from_center = g.vector('SUBTRACT', g.position(), mark['center'])
    aspect = _aspect(mark['mask'])
    u = g.math('ADD', g.math('DIVIDE', g.dot(from_center, mark['across']), mark['width']), 0.5)
    v = g.math('ADD', g.math('DIVIDE', g.dot(from_center, mark['up']), mark['width'] * aspect), 0.5)
    mask = g.mask(os.path.join(MASKS, mark['mask']), u, v)
    normal = g.node('ShaderNodeTexCoord').outputs['Normal']
    return g.math('MULTIPLY', mask, g.smooth(g.dot(normal, mark['facing']), 0.2, 0.5))


def _aspect(mask):
    image = bpy.data.images.load(os.path.join(MASKS, mask), check_existing=True)
    return image.size[1] / image.size[0]


def rubber(name, shade):
    """Natural latex: matte, with a fine grain."""
    material, g = _graph(name)
    place = g.position()
    rough = g.smooth(g.noise(place, 7.0, 3.0).outputs['Fac'], 0.3, 0.7, 0.34, 0.46)
    normal = g.bump(g.noise(place, 160).outputs['Fac'], 0.1, 0.006)
    g.principled(Base_Color=shade, Roughness=rough, Specular=0.4, Normal=normal)
    return material


def paint(name, shade, rough=0.6):
    """One plain color."""
    material, g = _graph(name)
    g.principled(Base_Color=shade, Roughness=rough, Specular=0.25)
    return material


def metal(name, shade, rough=0.34):
    """Coated metal."""
    material, g = _graph(name)
    g.principled(Base_Color=shade, Metallic=1.0, Roughness=rough)
    return material


def track(lines=(), painting=None, shade=TRACK, bump=0.5):
    """
    Running track: rubber crumbs, with paint that does not reach the pits. `lines` are stripes across the ground:
    (nx, ny, offset, half width). `painting` is a picture on the ground, centered at x, y: (mask, x, y, width).
    """
    material, g = _graph('track')
    place = g.position()
    bent = g.warped(place, 30, 0.03)
    crumb = g.cells(bent, 42)
    cell = g.channels(crumb.outputs['Color'])
    ground = g.times(shade, g.ramp(cell[0], [(0, 0.74), (0.5, 0.97), (1, 1.14)]))
    ground = g.mix(g.math('MULTIPLY', g.smooth(cell[1], 0.95, 0.97), 0.45), ground, color('#2a1510'))
    fine = g.noise(place, 130, 2.0).outputs['Fac']
    height = g.math(
        'ADD', g.math('MULTIPLY', g.smooth(crumb.outputs['Distance'], 0.62, 0.05), 0.8), g.math('MULTIPLY', cell[2], 0.3)
    )
    height = g.math('ADD', height, g.math('MULTIPLY', fine, 0.35))
    x, y, _ = g.node('ShaderNodeSeparateXYZ', {0: place}).outputs
    painted = 0.0
    for nx, ny, offset, half in lines:
        across = g.math('ADD', g.math('MULTIPLY', x, nx), g.math('MULTIPLY', y, ny))
        away = g.math('ABSOLUTE', g.math('SUBTRACT', across, offset))
        painted = g.math('MAXIMUM', painted, g.smooth(away, half + 0.006, half - 0.006))
    if painting:
        mask, cx, cy, width = painting
        u = g.math('ADD', g.math('DIVIDE', g.math('SUBTRACT', x, cx), width), 0.5)
        tall = width * _aspect(mask)
        v = g.math('ADD', g.math('DIVIDE', g.math('SUBTRACT', y, cy), tall), 0.5)
        painted = g.math('MAXIMUM', painted, g.mask(os.path.join(MASKS, mask), u, v))
    if lines or painting:
        covered = g.smooth(g.math('ADD', height, g.math('MULTIPLY', fine, 0.35)), 0.26, 0.48)
        white = g.times(BONE, g.ramp(cell[0], [(0, 0.88), (1, 1.0)]))
        ground = g.mix(g.math('MULTIPLY', painted, covered), ground, white)
    g.principled(Base_Color=ground, Roughness=0.8, Specular=0.15, Normal=g.bump(height, bump, 0.02))
    return material


def webbing(name, shade, stripe, stripes):
    """Woven strap. U runs across it from 0 to 1; V runs along it, in strap widths. `stripes` are ranges of U."""
    material, g = _graph(name)
    uv = g.node('ShaderNodeUVMap').outputs[0]
    across = g.node('ShaderNodeSeparateXYZ', {0: uv}).outputs[0]
    yarn = g.node('ShaderNodeTexImage', {'Vector': uv}, image=_herringbone(), interpolation='Cubic').outputs[0]
    for low, high in stripes:
        inside = g.math('MULTIPLY', g.math('GREATER_THAN', across, low), g.math('LESS_THAN', across, high))
        shade = g.mix(inside, shade, stripe)
    shade = g.times(shade, g.ramp(yarn, [(0, 0.30), (0.55, 1.0), (1, 1.25)]))
    g.principled(Base_Color=shade, Roughness=0.58, Specular=0.35, Sheen=0.35, Normal=g.bump(yarn, 0.9, 0.012))
    return material


def _herringbone(ends=24, size=512):
    """A tileable height map of a 2/2 twill that reverses its direction every three warp ends."""
    y, x = np.mgrid[0:size, 0:size] / size
    end = np.floor(x * ends).astype(int)
    shift = np.where((end // 3) % 2 == 0, end % 4, -end % 4)
    warp_up = np.sin(((y * ends + shift) % 4) / 4 * 2 * np.pi)
    round_warp = np.sqrt(np.clip(1 - (2 * (x * ends - end) - 1) ** 2, 0, 1))
    round_weft = np.sqrt(np.clip(1 - (2 * ((y * ends) % 1) - 1) ** 2, 0, 1))
    warp = round_warp * (0.5 + 0.5 * warp_up)
    height = np.maximum(warp, round_weft * (0.35 - 0.25 * warp_up))
    fiber = np.random.default_rng(3).normal(0, 0.04, (1, size))
    image = bpy.data.images.new('herringbone', size, size)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((size, size, 4), np.float32)
    pixels[..., :3] = np.clip(height + fiber * warp, 0, 1)[..., None]
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()
    return image
