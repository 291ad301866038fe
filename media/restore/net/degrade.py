"""Spoils a good picture the way cameras, messengers and web sites do, and says how far it went.

Levels are three floats 0..1, in the order of LEVELS: what the network is told. 1 means NOISE (deviation in steps of
8 bits), a JPEG quality of QUALITY_BEST - QUALITY_SPAN, and a blur of SOFT low-resolution pixels.
"""
import io

import numpy as np
from PIL import Image, ImageFilter

LEVELS = ('noise', 'jpeg', 'soft')
NOISE, QUALITY_BEST, QUALITY_SPAN, SOFT = 14.0, 95, 45, 0.6
SHRINK = [(Image.BOX, 0.42), (Image.BICUBIC, 0.24), (Image.BILINEAR, 0.14), (Image.LANCZOS, 0.1), (Image.HAMMING, 0.1)]


def encoded(image, kind, quality, thin_colour=True):
    stream = io.BytesIO()
    image.save(stream, kind, quality=quality, **({'subsampling': 2 if thin_colour else 0} if kind == 'JPEG' else {}))
    return Image.open(stream).convert('RGB')


def noisy(rng, image, level):
    """Noise as sensors and cameras leave it: partly in the light only, partly smeared, stronger in bright parts."""
    pixels = np.asarray(image, np.float32)
    noise = rng.standard_normal(pixels.shape).astype(np.float32)
    if rng.random() < 0.5:
        noise = noise * 0.6 + rng.standard_normal(pixels.shape[:2]).astype(np.float32)[..., None] * 0.8
    if rng.random() < 0.3:
        near = sum(np.roll(noise, step, axis) for axis in (0, 1) for step in (-1, 1))
        noise = noise + rng.uniform(0.1, 0.6) * 0.25 * near
        noise /= noise.std()
    even = rng.random()
    pixels = pixels + noise * (NOISE * level) * np.sqrt(even + (1 - even) * 2 * pixels / 255)
    return Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8))


def shrunk(rng, image, width, height):
    filters, shares = zip(*SHRINK)
    return image.resize((width, height), filters[rng.choice(len(filters), p=shares)])


def degrade(rng, image, scale, levels, chain=False, thin_colour=True, area=False):
    """The picture at 1/scale, spoilt to the given levels; `chain` lets it pass through an earlier save at another size."""
    noise, jpeg, soft = levels
    width, height = image.width // scale, image.height // scale
    if soft > 0:
        image = image.filter(ImageFilter.GaussianBlur(SOFT * scale * soft))
    if chain:
        between = rng.uniform(1.0, scale)
        image = shrunk(rng, image, int(width * between), int(height * between))
        image = encoded(image, 'WEBP' if rng.random() < 0.25 else 'JPEG', int(rng.integers(60, 96)))
    image = image.resize((width, height), Image.BOX) if area else shrunk(rng, image, width, height)
    if noise > 0:
        image = noisy(rng, image, noise)
    if jpeg > 0:
        image = encoded(image, 'JPEG', round(QUALITY_BEST - QUALITY_SPAN * jpeg), thin_colour)
    return image


def draw_levels(rng):
    return np.array([0.0 if rng.random() < 0.42 else rng.random() ** 1.4, 0.0 if rng.random() < 0.4 else rng.random(),
                     0.0 if rng.random() < 0.5 else rng.random()], np.float32)


def told(rng, levels):
    """What the network hears: the truth, but for a share of light damage that nobody knows of, and near misses."""
    dice = rng.random()
    if dice < 0.12:
        return np.where(levels < 0.3, 0, levels).astype(np.float32)
    if dice < 0.22:
        return np.clip(levels * rng.uniform(0.75, 1.25, 3), 0, 1).astype(np.float32)
    return levels
