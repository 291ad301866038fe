#!/usr/bin/python3
"""Makes training pictures out of nothing: leaves, letters and strands that cover each other, lit and scaled down.

usage: pictures.py FOLDER SEED COUNT     writes FOLDER/<seed>-<part>.npy, up to 100 pictures of 192 x 192 RGB bytes each
"""
import glob
import os
import sys
import time

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from textures import Textures

SIZE = 192
FONTS = sorted(
    font
    for files in ('dejavu/*', 'liberation/*', 'noto/NotoSans-*', 'noto/NotoSerif-*', 'noto/NotoSansMono-*')
    for font in glob.glob(f'/usr/share/fonts/truetype/{files}.ttf')
)
LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&%$#@!?.,;:()[]{}+-=/*'
SHRINK = [Image.BOX, Image.BICUBIC, Image.LANCZOS, Image.HAMMING]


def linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((np.maximum(x, 0) + 0.055) / 1.055) ** 2.4).astype(np.float32)


def display(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-8) ** (1 / 2.4) - 0.055).astype(np.float32)


def curve(points, steps=14):
    t = np.linspace(0, 1, steps)[:, None]
    a, b, c, d = points
    return [tuple(p) for p in (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d]


class Pictures:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.textures = Textures(self.rng)
        self.fonts = {}
        self.hue = None

    def colour(self):
        rng = self.rng
        light = rng.beta(1.1, 1.2) if rng.random() < 0.8 else rng.choice([0.02, 0.97])
        hue = self.random_hue() if self.hue is None or rng.random() > 0.7 else self.hue + rng.normal(0, 0.15, 3)
        strength = rng.beta(1, 3.5) * 1.26 * min(light, 1 - light)
        return np.clip(light + strength * hue, 0, 1).astype(np.float32)

    def random_hue(self):
        hue = self.rng.normal(0, 1, 3)
        hue -= hue.mean()
        return hue / (np.abs(hue).max() + 1e-6)

    def outline(self, radius):
        """The shape of a leaf: bytes 0 or 255 in a square of about twice the radius."""
        rng, kind, size = self.rng, self.rng.random(), int(2 * radius) + 3
        image = Image.new('L', (size, size), 0)
        draw, centre = ImageDraw.Draw(image), size / 2
        around = np.linspace(0, 2 * np.pi, int(20 + radius), endpoint=False)
        polygon = lambda x, y: draw.polygon(list(zip(centre + x, centre + y)), fill=255)
        angle = rng.uniform(0, np.pi) if rng.random() < 0.8 else 0
        turned = lambda x, y: polygon(x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle))
        if kind < 0.30:
            turned(radius * np.cos(around), radius * rng.uniform(0.3, 1) * np.sin(around))
        elif kind < 0.52:
            corners = int(rng.integers(3, 9))
            at, reach = np.sort(rng.uniform(0, 2 * np.pi, corners)), radius * rng.uniform(0.4, 1, corners)
            polygon(reach * np.cos(at), reach * np.sin(at))
        elif kind < 0.63:
            half_w, half_h = radius * rng.uniform(0.1, 0.8, 2)
            turned(half_w * np.array([-1, 1, 1, -1]), half_h * np.array([-1, -1, 1, 1]))
        elif kind < 0.82:
            wobble = 1 + sum(rng.normal(0, 0.5 / k) * np.cos(k * around + rng.uniform(0, 6.28)) for k in range(2, 7))
            reach = radius * np.clip(wobble, 0.1, None) / wobble.max()
            polygon(reach * np.cos(around), reach * np.sin(around))
        elif kind < 0.92 or radius < 8:
            width = int(max(1, min(radius * 0.4, np.exp(rng.uniform(0, 2.4)))))
            draw.line(curve(rng.uniform(0, size, (4, 2))), fill=255, width=width, joint='curve')
        else:
            self.write(draw, size, radius)
        return image

    def write(self, draw, size, radius):
        rng = self.rng
        key = (int(rng.integers(len(FONTS))), int(np.clip(radius * rng.uniform(0.35, 1.6), 9, 110)))
        if key not in self.fonts:
            self.fonts[key] = ImageFont.truetype(FONTS[key[0]], key[1], layout_engine=ImageFont.Layout.BASIC)
        count = max(1, int(3.6 * radius / key[1]))
        for y in range(0, size, max(1, int(key[1] * 1.2))):
            text = ''.join(LETTERS[k] for k in rng.integers(0, len(LETTERS), count))
            draw.text((0, y), text, font=self.fonts[key], fill=255)

    def lock(self, picture):
        """A lock of hair, reeds or wires: thin curves that run side by side, drawn over the picture."""
        rng, size = self.rng, picture.shape[0]
        path, spread = rng.uniform(-0.2 * size, 1.2 * size, (4, 2)), rng.uniform(8, size * 0.4)
        colour, widest, loose = self.colour(), int(rng.integers(1, 4)), rng.uniform(0, 8)
        image = Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8))
        draw, fan = ImageDraw.Draw(image), np.array([[1, 0.2], [0.9, 0.4], [0.7, 0.7], [0.5, 1]])
        for _ in range(int(np.exp(rng.uniform(np.log(12), np.log(320))))):
            strand = path + rng.normal(0, 1) * spread * fan + rng.normal(0, loose, (4, 2))
            tone = np.clip(colour * np.exp(rng.normal(0, 0.3)) + rng.normal(0, 0.02, 3), 0, 1)
            draw.line(curve(strand), fill=tuple(int(255 * v) for v in tone), width=int(rng.integers(1, widest + 1)))
        picture[:] = np.asarray(image, np.float32) / 255

    def place(self, picture, radius, blur):
        rng, size = self.rng, picture.shape[0]
        shape = self.outline(radius)
        if blur > 0.3:
            shape = shape.filter(ImageFilter.GaussianBlur(blur))
        h, w = shape.height, shape.width
        y, x = int(rng.integers(-h // 2, size - h // 2)), int(rng.integers(-w // 2, size - w // 2))
        top, left, bottom, right = max(y, 0), max(x, 0), min(y + h, size), min(x + w, size)
        if bottom - top < 2 or right - left < 2:
            return
        shape = shape.crop((left - x, top - y, right - x, bottom - y))
        under = picture[top:bottom, left:right]
        if radius > 8 and rng.random() < 0.12:  # a soft shadow where it touches what lies below
            shade = np.asarray(shape.filter(ImageFilter.GaussianBlur(radius * 0.12 + 1)), np.float32) / 255
            under *= (1 - rng.uniform(0.2, 0.7) * np.roll(shade, int(radius * 0.1) + 1, (0, 1)))[..., None]
        cover = np.asarray(shape, np.float32)[..., None] / 255 * (rng.uniform(0.3, 0.9) if rng.random() < 0.08 else 1)
        under += (self.textures.fill(bottom - top, right - left, self.colour(), self.colour()) - under) * cover

    def draw(self):
        """One picture: 192 x 192 x 3 sRGB bytes, drawn 1.5 to 2.5 times as large."""
        rng = self.rng
        size = int(SIZE * rng.choice([1.5, 2, 2, 2.5]))
        self.hue = self.random_hue() if rng.random() < 0.5 else None
        picture = np.array(self.textures.fill(size, size, self.colour(), self.colour()), np.float32)
        smallest, largest, power = np.exp(rng.uniform(np.log(4), np.log(34))), size * rng.uniform(0.2, 0.6), -rng.uniform(0.6, 2.2)
        count = int(np.clip(size * size * rng.uniform(0.3, 2.2) / (smallest * smallest * 10), 12, 260))
        if rng.random() < 0.2:
            count = count // 7 + 3
        radii = (smallest**power + rng.random(count) * (largest**power - smallest**power)) ** (1 / power)
        if rng.random() < 0.5:
            radii = np.sort(radii)[::-1]
        out_of_focus = rng.random() < 0.18
        locks = set(rng.integers(0, count, rng.integers(1, 3))) if rng.random() < 0.45 else set()
        for k, radius in enumerate(radii):
            if k in locks:
                self.lock(picture)
            blur = rng.uniform(0, 5) if out_of_focus else np.exp(rng.uniform(-0.5, 1.8)) if rng.random() < 0.12 else 0
            self.place(picture, radius, blur)
        if rng.random() < 0.5:
            picture *= (1 + 10 ** rng.uniform(-2.2, -1.2) * self.textures.crop(self.textures.fields, size, size))[..., None]
        return self.finish(picture)

    def finish(self, picture):
        rng, picture = self.rng, np.clip(picture, 0, 1)
        in_light = rng.random() < 0.6
        if in_light:
            picture = linear(picture)
        shrink = SHRINK[rng.integers(len(SHRINK))]
        planes = [Image.fromarray(np.ascontiguousarray(picture[..., c])).resize((SIZE, SIZE), shrink) for c in range(3)]
        picture = np.stack([np.asarray(plane) for plane in planes], -1)
        if in_light:
            picture = display(picture)
        image = Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
        return np.asarray(image.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 0.8))) if rng.random() < 0.2 else image)


if __name__ == '__main__':
    folder, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    pictures, begun = Pictures(seed), time.time()
    for part in range((count + 99) // 100):
        here = min(100, count - 100 * part)
        np.save(f'{folder}/{seed}-{part:03d}.npy', np.stack([pictures.draw() for _ in range(here)]))
        done = 100 * part + here
        print(done, f'{(time.time() - begun) / done * 1000:.0f} ms a picture', flush=True)
