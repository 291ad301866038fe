#!/usr/bin/python3
"""Measures a network against centred Lanczos3 on pictures it was never trained on.

usage: measure.py SCALE CHECKPOINT [SHEET.png]     run from the top of the repository
The photos are those of Debian's python3-scipy, the rest our own art. Each is reduced by true area and spoilt, then
enlarged; PSNR in dB and SSIM of the light, 8 pixels of border left out. "Bare" is the network alone, before the share
of Lanczos that media/restore/enhance.ts mixes in. The sheet shows Lanczos, bare, mixed and original of each case.
"""
import sys
import warnings

import numpy as np
import torch
from PIL import Image
from scipy import misc
from scipy.ndimage import gaussian_filter

from degrade import NOISE, QUALITY_BEST, QUALITY_SPAN, encoded
from model import Net

warnings.filterwarnings('ignore')
CASES = {'clean': (0, 0), 'JPEG 75': (0, 75), 'JPEG 50': (0, 50), 'noise 6 + JPEG 85': (6, 85)}
ART = 'public/media'
SETS = {
    'photo raccoon': lambda: misc.face(),
    'photo ascent': lambda: np.repeat(misc.ascent().astype(np.uint8)[..., None], 3, 2),
    **{f'render {name.split("/")[1][:-5]}': lambda name=name: np.asarray(Image.open(f'{ART}/{name}').convert('RGB'))
       for name in ('samples/zola.webp', 'samples/liam.webp', 'people/ana@2x.webp')},
    **{f'drawing {name}': lambda name=name: np.asarray(Image.open(f'{ART}/samples/{name}.webp').convert('RGB'))
       for name in ('astronaut', 'friends', 'pearl')},
}


def light(picture):
    return np.asarray(picture, np.float64) @ [0.299, 0.587, 0.114]


def psnr(a, b):
    return 10 * np.log10(255**2 / np.square(a - b)[8:-8, 8:-8].mean())


def ssim(a, b):
    blur = lambda x: gaussian_filter(x, 1.5, truncate=3.5)
    mean_a, mean_b = blur(a), blur(b)
    var_a, var_b, both = blur(a * a) - mean_a**2, blur(b * b) - mean_b**2, blur(a * b) - mean_a * mean_b
    top = (2 * mean_a * mean_b + 6.5025) * (2 * both + 58.5225)
    return (top / ((mean_a**2 + mean_b**2 + 6.5025) * (var_a + var_b + 58.5225)))[8:-8, 8:-8].mean()


def spoilt(picture, scale, noise, quality):
    small = Image.fromarray(picture).resize((picture.shape[1] // scale, picture.shape[0] // scale), Image.BOX)
    if noise:
        pixels = np.asarray(small) + noise * np.random.default_rng(1).standard_normal((small.height, small.width, 3))
        small = Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8))
    return encoded(small, 'JPEG', quality) if quality else small


def enlarged(net, small, levels):
    given = torch.from_numpy(np.array(small)).permute(2, 0, 1)[None].float() / 255
    with torch.no_grad():
        return net(given, torch.tensor([levels], dtype=torch.float32))[0].permute(1, 2, 0).clamp(0, 1).numpy() * 255


def main(scale, checkpoint, sheet=None):
    torch.set_num_threads(1)
    share = 1 / (2 * scale)
    net = Net(scale)
    net.load_state_dict(torch.load(checkpoint))
    rows = []
    for name, picture in ((name, opened()) for name, opened in SETS.items()):
        picture = np.ascontiguousarray(picture[: picture.shape[0] // 8 * 8, : picture.shape[1] // 8 * 8])
        truth, cells, y, x = light(picture), [], picture.shape[0] // 2 - 130, picture.shape[1] // 2 - 110
        for noise, quality in CASES.values():
            small = spoilt(picture, scale, noise, quality)
            plain = np.asarray(small.resize(picture.shape[1::-1], Image.LANCZOS), np.float64)
            jpeg = (QUALITY_BEST - quality) / QUALITY_SPAN if quality else 0
            bare = enlarged(net, small, (noise / NOISE, jpeg, 0))
            mixed = (1 - share) * bare + share * plain
            a, b = light(plain), light(mixed)
            cells.append(f'{psnr(a, truth):.2f} {ssim(a, truth):.3f} -> {psnr(b, truth):.2f} {ssim(b, truth):.3f}'
                         f' ({psnr(b, truth) - psnr(a, truth):+.2f}, bare {psnr(light(bare), truth) - psnr(a, truth):+.2f})')
            rows.append(np.hstack([v[y : y + 220, x : x + 220] for v in (plain, bare, mixed, picture)]))
        print(f'| {name} | ' + ' | '.join(cells) + ' |', flush=True)
    if sheet:
        Image.fromarray(np.clip(np.vstack(rows) + 0.5, 0, 255).astype(np.uint8)).save(sheet)


if __name__ == '__main__':
    main(int(sys.argv[1]), sys.argv[2], *sys.argv[3:4])
