"""Geometry for the products: meshes, ribbons, stitches. Runs inside Blender."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


def add(data, name, parent=None):
    """Adds data to the scene as an object."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def mesh(name, corners, faces, material, bevel=None, smooth_angle=40):
    """A mesh with smooth faces and with edges rounded by `bevel`."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(corners, [], faces)
    data.materials.append(material)
    outward(data)
    for face in data.polygons:
        face.use_smooth = True
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(smooth_angle)
    made = add(data, name)
    if bevel:
        modifier = made.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.harden_normals = bevel, 4, True
        modifier.limit_method, modifier.angle_limit = 'ANGLE', math.radians(35)
    return made


def outward(data):
    """Makes all faces point outward."""
    edit = bmesh.new()
    edit.from_mesh(data)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(data)
    edit.free()


def prism(name, outline, length, material, bevel):
    """An outline of points (y, z), extruded along x in both directions."""
    count = len(outline)
    corners = [(side * length / 2, y, z) for side in (-1, 1) for y, z in outline]
    sides = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    ends = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    return mesh(name, corners, sides + ends, material, bevel)


def curve_through(points, steps=30):
    """A Catmull-Rom curve through the points."""
    known = [np.array(point, float) for point in points]
    last = len(known) - 1
    curve = []
    for i in range(last):
        a, b, c, d = (known[min(max(k, 0), last)] for k in (i - 1, i, i + 1, i + 2))
        for t in np.linspace(0, 1, steps, endpoint=False):
            bend = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
            curve.append((bend + (3 * b - a - 3 * c + d) * t**3) / 2)
    return np.array([*curve, known[-1]])


def ribbon(name, path, width_along, width, thickness, material, closed=False):
    """
    A flat band with rounded edges along a path that lies in a plane; its width is perpendicular to the plane. U runs
    across the band from 0 to 1, and V runs along it, in band widths.
    """
    path, travelled, total = _even(path, 0.012, closed)
    along = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.array(width_along, float)
    normal = np.cross(along, across)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    section = _section(width, thickness)
    n, k = len(path), len(section)
    corners = path[:, None, :] + section[None, :, :1] * across + section[None, :, 1:] * normal[:, None, :]
    u = section[:, 0] / width + 0.5
    faces, uvs = [], []
    for i in range(n if closed else n - 1):
        after = (i + 1) % n
        low, high = travelled[i] / width, (travelled[i + 1] if i + 1 < n else total) / width
        for j in range(k):
            side = (j + 1) % k
            faces.append((i * k + j, i * k + side, after * k + side, after * k + j))
            uvs.append([(u[j], low), (u[side], low), (u[side], high), (u[j], high)])
    if not closed:
        for start, v in ((0, 0.0), ((n - 1) * k, total / width)):
            faces.append(tuple(range(start, start + k)))
            uvs.append([(at, v) for at in u])
    made = mesh(name, corners.reshape(-1, 3).tolist(), faces, material, smooth_angle=50)
    _unwrap(made.data, faces, uvs)
    return made


def _even(path, step, closed):
    """Resamples the path in equal steps. Also returns the distance traveled at each point and in total."""
    path = np.array(path, float)
    if closed:
        path = np.vstack([path, path[:1]])
    travelled = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    total = travelled[-1]
    even = np.linspace(0, total, max(8, int(total / step)) + 1)
    points = np.stack([np.interp(even, travelled, path[:, axis]) for axis in range(3)], 1)
    return (points[:-1] if closed else points), even, total


def _section(width, thickness):
    """A rounded rectangle, as points (across, up)."""
    r = thickness / 2
    flat = np.linspace(-width / 2 + r, width / 2 - r, 11)
    turn = np.linspace(-math.pi / 2, math.pi / 2, 7)[1:-1]
    right = [(width / 2 - r + r * math.cos(a), r * math.sin(a)) for a in turn]
    left = [(-x, -z) for x, z in right]
    return np.array([*((x, -r) for x in flat), *right, *((x, r) for x in flat[::-1]), *left])


def _unwrap(data, faces, uvs):
    """Sets each corner's UV, even in faces that were flipped."""
    layer = data.uv_layers.new(name='UVMap').data
    for face, corners, places in zip(data.polygons, faces, uvs):
        known = dict(zip(corners, places))
        for loop in face.loop_indices:
            layer[loop].uv = known[data.loops[loop].vertex_index]


def stitches(material, seams, height, length=0.022, gap=0.010, radius=0.0042):
    """Thread on a surface at `height`, with one capsule per stitch. Each seam connects two points (x, y)."""
    rings = [(-0.5, 0.0), (-0.46, 0.7), (-0.36, 1), (0.36, 1), (0.46, 0.7), (0.5, 0.0)]
    corners, faces = [], []
    for start, end in seams:
        start, end = Vector((*start, height)), Vector((*end, height))
        way = end - start
        count = max(1, int(way.length / (length + gap)))
        along = way.normalized()
        side = along.cross((0, 0, 1))
        for i in range(count):
            base = len(corners)
            center = start + way * ((i + 0.5) / count)
            for t, share in rings:
                for a in (2 * math.pi * k / 6 for k in range(6)):
                    up = radius * (math.sin(a) * share - abs(t) * 1.2)
                    at = center + along * (t * length) + side * (math.cos(a) * radius * share)
                    corners.append(tuple(at + Vector((0, 0, up))))
            for q in range(len(rings) - 1):
                for k in range(6):
                    a, b = base + q * 6 + k, base + q * 6 + (k + 1) % 6
                    faces.append((a, b, b + 6, a + 6))
    return mesh('stitches', corners, faces, material)


def wire(name, lines, radius, material):
    """Round wire along lines of points. A line that ends at its starting point is closed."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', radius, 6
    for points in lines:
        closed = points[0] == points[-1]
        points = points[:-1] if closed else points
        spline = data.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for point, place in zip(spline.points, points):
            point.co = (*place, 1)
        spline.use_cyclic_u = closed
    data.materials.append(material)
    return add(data, name)
