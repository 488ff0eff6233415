"""Light, ground, camera and render settings. One unit is 10 cm; cameras look along +y."""

import math

import bpy
from mathutils import Vector
from nodes import Graph
from shapes import add, mesh

WARM = (1.0, 0.84, 0.64)


def ground(material, size=70):
    """The plane z = 0."""
    s = size / 2
    mesh('ground', [(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [(0, 1, 2, 3)], material)


def low_sun(strength=5.2):
    """The light for every still: a low sun from the left and slightly from the front, with weak, cool skylight."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(2.5), WARM
    add(light, 'sun').rotation_euler = _towards((0.80, 0.42, -0.52))
    area((-2.5, -4.5, 4.5), (0, 0, 0.3), 85, 4, 4, (1, 0.96, 0.92))
    sky([(0, (0.40, 0.34, 0.34, 1)), (0.5, (0.34, 0.37, 0.44, 1)), (1, (0.28, 0.34, 0.46, 1))])


def area(place, target, power, width, height, shade):
    """A softbox aimed at a target."""
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.shape, light.size, light.size_y, light.color = power, 'RECTANGLE', width, height, shade
    made = add(light, 'area')
    made.location, made.rotation_euler = place, _towards(Vector(target) - Vector(place))
    return made


def sky(stops):
    """The world's color by elevation; 0 is the horizon and 1 is the zenith."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    g = Graph(world)
    generated = g.node('ShaderNodeTexCoord').outputs['Generated']
    elevation = g.node('ShaderNodeSeparateXYZ', {0: generated}).outputs[2]
    background = g.node('ShaderNodeBackground', {'Color': g.ramp(elevation, stops, 'B_SPLINE')})
    g.connect(g.node('ShaderNodeOutputWorld'), 'Surface', background)
    return world


def camera(place, target, lens, blur=2.2, focus=None):
    """Adds a camera at a place and points it at a target. `blur` is Blender's f-number: a tenth of a real camera's."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.dof.use_dof, data.dof.aperture_fstop = True, blur
    data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    made = add(data, 'camera')
    made.location, made.rotation_euler = place, _towards(Vector(target) - Vector(place))
    bpy.context.scene.camera = made


def _towards(direction):
    return Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def settings(width, height, samples):
    """Sets up rendering with Cycles on the CPU, without a denoiser, since Debian's Blender has none."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    png(render.image_settings, '8')
    film_look(scene)
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.sample_clamp_indirect = 4.0
    cycles.caustics_reflective = cycles.caustics_refractive = False


def film_look(scene):
    """The tone mapping from linear light to a picture."""
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'


def png(image, depth):
    """Sets the output to PNG with 8 or 16 bits per channel."""
    image.file_format, image.color_mode, image.color_depth, image.compression = 'PNG', 'RGB', depth, 15


def keep_passes(folder, groups=()):
    """
    Makes the render also write passes to the folder as linear EXRs (`PASS0001.exr`): `Combined_GROUP` for each light
    group, or the passes that `develop.py` needs if there are no groups. Light is additive, so groups can be mixed.
    """
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    for name in groups:
        layer.lightgroups.add(name=name)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, whole = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], whole.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '16', 'ZIP'
    files.file_slots.clear()
    for name in [f'Combined_{group}' for group in groups] or ['Image', 'DiffCol', 'Normal']:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[name], files.inputs[name])
