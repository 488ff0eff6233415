"""Linear pictures as arrays of height × width × 3, and their conversion to PNG."""

import bpy
import numpy as np
import studio


def read(path):
    """Reads a linear EXR."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


class Writer:
    """Writes pictures of one size as 16-bit PNGs, with the same tone mapping as Blender's renders."""

    def __init__(self, height, width):
        self.scene = bpy.context.scene
        studio.film_look(self.scene)
        studio.png(self.scene.render.image_settings, '16')
        self.image = bpy.data.images.new('picture', width, height, float_buffer=True)
        self.image.colorspace_settings.name = 'Linear'
        self.pixels = np.ones((height, width, 4), np.float32)

    def write(self, picture, path):
        self.pixels[..., :3] = picture
        self.image.pixels.foreach_set(self.pixels.ravel())
        self.image.update()
        self.image.save_render(path, scene=self.scene)
