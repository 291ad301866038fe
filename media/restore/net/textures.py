"""What fills the leaves of a made picture: gradients, grain, fur, cloth, skin, stripes, gravel.

Every function returns floats of shape (h, w, 3), about 0..1 and not clipped. Colours are triples of floats.
"""
import numpy as np
from PIL import Image, ImageDraw

FIELD = 704


def noise_field(rng, falloff, stretch=1.0, angle=0.0):
    """A FIELD x FIELD square of noise with a spectrum of 1/f^falloff, deviation 1, stretched along an angle."""
    fy, fx = np.fft.fftfreq(FIELD)[:, None], np.fft.rfftfreq(FIELD)[None, :]
    along = fx * np.cos(angle) + fy * np.sin(angle)
    across = fy * np.cos(angle) - fx * np.sin(angle)
    radius = np.hypot(along * stretch, across)
    radius[0, 0] = 1
    spectrum = (rng.standard_normal(radius.shape) + 1j * rng.standard_normal(radius.shape)) / radius**falloff
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, s=(FIELD, FIELD))
    return (field / field.std()).astype(np.float32)


class Textures:
    def __init__(self, rng):
        self.rng = rng
        self.fields = [noise_field(rng, rng.uniform(0.4, 2.2)) for _ in range(18)]
        self.stretched = [
            noise_field(rng, rng.uniform(0.5, 1.5), rng.uniform(3, 14), rng.uniform(0, np.pi)) for _ in range(14)
        ]
        self.smooth = [noise_field(rng, rng.uniform(2.0, 2.8)) for _ in range(6)]
        self.fills = [
            (0.11, self.flat), (0.16, self.gradient), (0.20, self.grain), (0.13, self.fibres), (0.10, self.strands),
            (0.07, self.weave), (0.08, self.stripes), (0.10, self.skin), (0.05, self.gravel),
        ]

    def crop(self, pool, h, w):
        field = pool[self.rng.integers(len(pool))]
        y, x = self.rng.integers(0, FIELD - h + 1), self.rng.integers(0, FIELD - w + 1)
        piece = field[y : y + h, x : x + w]
        return piece if self.rng.random() < 0.5 else piece[::-1, ::-1]

    def bent(self, pool, h, w, amount):
        """A crop of a field, its coordinates pushed about smoothly: fibres that curve."""
        field = pool[self.rng.integers(len(pool))]
        yy, xx = np.mgrid[:h, :w].astype(np.float32)
        y, x = yy + self.crop(self.smooth, h, w) * amount, xx + self.crop(self.smooth, h, w) * amount
        y0, x0 = np.floor(y).astype(np.int32), np.floor(x).astype(np.int32)
        fy, fx = y - y0, x - x0
        at = lambda dy, dx: field[(y0 + dy) % FIELD, (x0 + dx) % FIELD]
        top, bottom = at(0, 0) * (1 - fx) + at(0, 1) * fx, at(1, 0) * (1 - fx) + at(1, 1) * fx
        return top * (1 - fy) + bottom * fy

    def fill(self, h, w, colour, other):
        shares = np.array([share for share, _ in self.fills])
        texture = self.fills[self.rng.choice(len(self.fills), p=shares / shares.sum())][1](h, w, colour, other)
        rng = self.rng
        if rng.random() < 0.45:  # fine grain inside the leaf, whatever fills it
            texture = texture + (10 ** rng.uniform(-2.3, -1.2) * self.crop(self.fields, h, w))[..., None] * (0.3 + colour)
        if rng.random() < 0.35:  # shaded as if round
            yy, xx = np.ogrid[:h, :w]
            cy, cx = rng.uniform(0.2, 0.8) * h, rng.uniform(0.2, 0.8) * w
            away = ((xx - cx) ** 2 + (yy - cy) ** 2).astype(np.float32) / (0.25 * max(h, w) ** 2)
            texture = texture * (1 + rng.uniform(-0.2, 0.3) - np.clip(away, 0, 2) * rng.uniform(0.1, 0.5))[..., None]
        return texture

    def flat(self, h, w, colour, other):
        return np.broadcast_to(colour, (h, w, 3)).astype(np.float32)

    def gradient(self, h, w, colour, other):
        yy, xx = np.ogrid[:h, :w]
        angle = self.rng.uniform(0, 2 * np.pi)
        slope = ((xx - w / 2) * np.cos(angle) + (yy - h / 2) * np.sin(angle)).astype(np.float32) / max(h, w)
        return colour + slope[..., None] * (other - colour) * self.rng.uniform(0.1, 1)

    def grain(self, h, w, colour, other):
        rng = self.rng
        amount = 10 ** rng.uniform(-1.9, -0.75)
        field = self.crop(self.fields, h, w)
        if rng.random() < 0.3:
            field = field * self.crop(self.fields, h, w)
        texture = colour + (amount * field)[..., None] * (colour * 0.6 + 0.25)
        if rng.random() < 0.35:
            tint = rng.normal(0, 0.6, 3).astype(np.float32)
            texture = texture + (amount * 0.6 * self.crop(self.fields, h, w))[..., None] * tint
        return texture

    def fibres(self, h, w, colour, other):
        """Fur, wood, brushed metal: noise stretched along lines that bend."""
        rng = self.rng
        lines = self.bent(self.stretched, h, w, rng.uniform(0, 18))
        if rng.random() < 0.6:
            lines = lines + rng.uniform(0.3, 1) * self.bent(self.stretched, h, w, rng.uniform(4, 26))
        light = 1 + rng.uniform(0.05, 0.32) * lines + rng.uniform(0, 0.3) * self.crop(self.smooth, h, w)
        return colour * np.clip(light, 0.05, 2.2)[..., None] + (other - colour) * rng.uniform(0, 0.15) * lines[..., None]

    def strands(self, h, w, colour, other):
        """Hair, fur, grass, straw: thousands of strokes over each other, each with its own light."""
        rng = self.rng
        image = Image.new('RGB', (w, h), tuple(int(255 * v) for v in np.clip(colour * 0.5, 0, 1)))
        draw = ImageDraw.Draw(image)
        length = np.exp(rng.uniform(np.log(8), np.log(70)))
        width = int(rng.integers(1, 4))
        count = int(np.clip(h * w * rng.uniform(0.8, 2.2) / (length * width), 10, 2600))
        wind, spread = rng.uniform(0, 2 * np.pi), rng.uniform(0.03, 0.5)
        bend, contrast = rng.uniform(0, 0.5), rng.uniform(0.1, 0.5)
        turn = self.crop(self.smooth, h, w) * rng.uniform(0, 1.1)
        ys, xs = rng.integers(0, h, count), rng.integers(0, w, count)
        if rng.random() < 0.4:
            ys = np.sort(ys)  # nearer ones in front, as on a lawn
        angles = wind + turn[ys, xs] + rng.normal(0, spread, count)
        light = np.exp(rng.normal(0, contrast, count)) * np.linspace(0.75, 1.15, count)
        mixed = np.clip((colour + (other - colour) * rng.random((count, 1)) ** 2 * 0.5) * light[:, None], 0, 1)
        paint = (255 * mixed).astype(np.uint8)
        for y, x, angle, tone in zip(ys, xs, angles, paint):
            reach, curl = length * rng.uniform(0.5, 1), rng.normal(0, bend)
            half = (x + reach * 0.5 * np.cos(angle), y + reach * 0.5 * np.sin(angle))
            end = (half[0] + reach * 0.5 * np.cos(angle + curl), half[1] + reach * 0.5 * np.sin(angle + curl))
            draw.line([(x, y), half, end], fill=tuple(int(v) for v in tone), width=width)
        return np.asarray(image, np.float32) / 255

    def weave(self, h, w, colour, other):
        """Cloth and knits: threads over and under each other, no two of the same thickness."""
        rng = self.rng
        pitch, angle = np.exp(rng.uniform(np.log(3), np.log(14))), rng.uniform(0, np.pi)
        yy, xx = np.mgrid[:h, :w].astype(np.float32)
        sag = self.crop(self.smooth, h, w) * rng.uniform(0, 5)
        u = (xx * np.cos(angle) + yy * np.sin(angle) + sag) / pitch
        v = (yy * np.cos(angle) - xx * np.sin(angle) + sag) / pitch
        warp, weft = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
        over = ((warp + weft * int(rng.integers(1, 3))) % int(rng.integers(2, 5)) == 0).astype(np.float32)
        own = rng.normal(1, 0.1, 1024).astype(np.float32)
        round_u, round_v = np.sin(np.pi * (u - warp)), np.sin(np.pi * (v - weft))
        light = over * round_u * own[warp % 1024] + (1 - over) * round_v * own[(weft + 512) % 1024]
        second = colour + (other - colour) * (rng.uniform(0, 0.6) if rng.random() < 0.5 else 0)
        base = over[..., None] * colour + (1 - over[..., None]) * second
        return base * (1 - rng.uniform(0.15, 0.6) * (1 - light))[..., None]

    def stripes(self, h, w, colour, other):
        rng = self.rng
        yy, xx = np.ogrid[:h, :w]
        angle, pitch = rng.uniform(0, np.pi), np.exp(rng.uniform(np.log(2.4), np.log(28)))
        along = (xx * np.cos(angle) + yy * np.sin(angle)) / pitch
        across = (yy * np.cos(angle) - xx * np.sin(angle)) / pitch
        if rng.random() < 0.6:
            along = along + self.crop(self.smooth, h, w) * rng.uniform(0, 1.2)
        wave, kind = np.sin(2 * np.pi * along), rng.random()
        if kind < 0.35:
            wave = np.clip(wave * 4, -1, 1)
        elif kind < 0.5:
            wave = wave * np.sin(2 * np.pi * across) * 1.4
        elif kind < 0.6:
            wave = np.sign(wave * np.sin(2 * np.pi * across))
        return colour + wave.astype(np.float32)[..., None] * (other - colour) * rng.uniform(0.03, 0.4)

    def skin(self, h, w, colour, other):
        """Soft light, pores, freckles and fine creases: contrasts of a few per cent."""
        rng = self.rng
        tone = np.array([0.85, 0.62, 0.5], np.float32) * rng.uniform(0.3, 1.1) if rng.random() < 0.6 else colour
        light = 1 + rng.uniform(0.03, 0.16) * self.crop(self.smooth, h, w)
        light = light + rng.uniform(0.005, 0.045) * self.crop(self.fields, h, w)
        creases = np.abs(self.bent(self.stretched, h, w, 10)) if rng.random() < 0.5 else self.crop(self.fields, h, w)
        light = light - rng.uniform(0, 0.04) * creases
        dots = rng.random((h, w)) < 10 ** rng.uniform(-3.5, -1.7)
        dark = dots | np.roll(dots, 1, 0) | np.roll(dots, 1, 1)
        light = light - rng.uniform(0.02, 0.16) * dark
        warm = 1 + self.crop(self.smooth, h, w)[..., None] * np.array([0, 0.02, 0.03], np.float32)
        return tone * light[..., None] * warm

    def gravel(self, h, w, colour, other):
        """Sand, gravel, far leaves: a field cut into levels."""
        rng = self.rng
        field = self.crop(self.fields, h, w) + rng.uniform(0, 1) * self.crop(self.fields, h, w)
        cut = np.floor(field * rng.uniform(0.6, 2.2)) / 2
        return colour * (1 + rng.uniform(0.05, 0.4) * cut[..., None]) + (other - colour) * (rng.uniform(0, 0.2) * cut)[..., None]
