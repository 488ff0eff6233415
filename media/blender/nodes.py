"""Shorthand for shader graphs. Runs inside Blender."""

import bpy


def color(hex_code):
    """Converts `#rrggbb` to the linear RGBA that Blender's sockets take."""
    channels = (int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*linear, 1.0)


class Graph:
    """The node tree of a material or a world, initially empty. Inputs may be values, sockets or nodes."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()

    def node(self, kind, inputs=None, **settings):
        """Adds a node, with `inputs` by name or position."""
        made = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(made, name, value)
        for name, value in (inputs or {}).items():
            self.connect(made, name, value)
        return made

    def connect(self, node, name, value):
        socket = node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0):
        return self.node('ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs[0]

    def vector(self, operation, a, b):
        return self.node('ShaderNodeVectorMath', {0: a, 1: b}, operation=operation).outputs[0]

    def dot(self, a, b):
        node = self.node('ShaderNodeVectorMath', {0: a, 1: b}, operation='DOT_PRODUCT')
        return node.outputs['Value']

    def scaled(self, vector, factor):
        node = self.node('ShaderNodeVectorMath', {0: vector, 'Scale': factor}, operation='SCALE')
        return node.outputs[0]

    def mix(self, factor, a, b, blend='MIX'):
        inputs = {'Fac': factor, 'Color1': a, 'Color2': b}
        return self.node('ShaderNodeMixRGB', inputs, blend_type=blend).outputs[0]

    def times(self, a, b):
        """Multiplies two colors."""
        return self.mix(1.0, a, b, 'MULTIPLY')

    def ramp(self, factor, stops, interpolation='LINEAR'):
        """A color ramp; stops are (position, color or gray)."""
        node = self.node('ShaderNodeValToRGB', {'Fac': factor})
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, shade) in zip(elements, stops):
            element.position = position
            element.color = shade if isinstance(shade, tuple) else (shade, shade, shade, 1)
        return node.outputs[0]

    def smooth(self, value, low, high, at_low=0.0, at_high=1.0):
        """Smoothstep from `low` to `high`; reversed if low > high."""
        inputs = {'Value': value, 'From Min': low, 'From Max': high, 'To Min': at_low, 'To Max': at_high}
        return self.node('ShaderNodeMapRange', inputs, interpolation_type='SMOOTHSTEP').outputs[0]

    def noise(self, vector, scale, detail=2.0):
        return self.node('ShaderNodeTexNoise', {'Vector': vector, 'Scale': scale, 'Detail': detail})

    def cells(self, vector, scale, feature='F1'):
        return self.node('ShaderNodeTexVoronoi', {'Vector': vector, 'Scale': scale}, feature=feature)

    def channels(self, shade):
        return self.node('ShaderNodeSeparateRGB', {0: shade}).outputs

    def position(self):
        return self.node('ShaderNodeTexCoord').outputs['Object']

    def warped(self, vector, scale, amount):
        """Distorts the vector with noise, so that outlines are not straight."""
        push = self.vector('SUBTRACT', self.noise(vector, scale).outputs['Color'], (0.5, 0.5, 0.5))
        return self.vector('ADD', vector, self.scaled(push, amount))

    def bump(self, height, strength, distance):
        inputs = {'Strength': strength, 'Distance': distance, 'Height': height}
        return self.node('ShaderNodeBump', inputs).outputs[0]

    def mask(self, path, u, v):
        """Reads a grayscale picture at u and v, each from 0 to 1; black outside."""
        image = bpy.data.images.load(path, check_existing=True)
        image.colorspace_settings.name = 'Non-Color'
        place = self.node('ShaderNodeCombineXYZ', {0: u, 1: v})
        node = self.node(
            'ShaderNodeTexImage', {'Vector': place}, image=image, extension='CLIP', interpolation='Cubic'
        )
        return node.outputs['Color']

    def principled(self, **inputs):
        """Completes a material with a Principled BSDF. The names of `inputs` have underscores instead of spaces."""
        shader = self.node('ShaderNodeBsdfPrincipled')
        for name, value in inputs.items():
            self.connect(shader, name.replace('_', ' '), value)
        output = self.node('ShaderNodeOutputMaterial')
        self.tree.links.new(shader.outputs[0], output.inputs['Surface'])
