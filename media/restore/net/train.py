#!/usr/bin/python3
"""Trains the network of one scale on the pictures of pictures.py.

usage: train.py SCALE MINUTES CHECKPOINT [--start CHECKPOINT] [--rate 7e-4] [--pictures data] [--check val]
                [--processes 1] [--width 24 --depth 6]
Prints every two minutes how far above bicubic it is on pictures it is not trained on.
"""
import argparse
import copy
import glob
import math
import os
import time
from multiprocessing import Process

import numpy as np
import torch
from PIL import Image, ImageFilter

from degrade import NOISE, QUALITY_BEST, QUALITY_SPAN, degrade, draw_levels, told
from model import DEPTH, WIDTH, Net

BATCH = {2: 16, 4: 8}
PATCH = {2: 36, 4: 36}  # low-resolution pixels; of a smaller patch the network sees little but its border
ROOM = {2: 16, 4: 8}  # as many more are spoilt with it and cut away at random, so that it lies anywhere on the JPEG grid
EDGE = {2: 3, 4: 5}  # left out of the loss at each side
CHECKS = {
    'clean': (0, 0, 0),
    'jpeg 75': (0, (QUALITY_BEST - 75) / QUALITY_SPAN, 0),
    'noise 6, jpeg 85': (6 / NOISE, (QUALITY_BEST - 85) / QUALITY_SPAN, 0),
}


def load(folder):
    return [np.load(file, mmap_mode='r') for file in sorted(glob.glob(f'{folder}/*.npy'))]


def tensor(pictures):
    return torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).float() / 255


def varied(rng, picture):
    """The same picture turned, mirrored, with other contrast and colours; half of them soft, as lenses leave photos."""
    if rng.random() < 0.5:
        picture = np.asarray(Image.fromarray(picture).filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 1.2))))
    if rng.random() < 0.5:
        picture = picture.transpose(1, 0, 2)
    picture = picture[:: rng.choice([-1, 1]), :: rng.choice([-1, 1])]
    if rng.random() < 0.45:
        contrast = rng.uniform(0.25, 1)
        picture = (picture * contrast + rng.uniform(0, 1 - contrast) * 255 + 0.5).astype(np.uint8)
    if rng.random() < 0.5:
        picture = picture[..., rng.permutation(3)]
    if rng.random() < 0.08:
        picture = np.repeat(picture.mean(2, keepdims=True).astype(np.uint8), 3, 2)
    return np.ascontiguousarray(picture)


def sample(rng, picture, scale):
    """One pair of patches and what the network is told about it. The cut is off the JPEG grid."""
    low, room = PATCH[scale], ROOM[scale]
    size = (low + room) * scale
    y, x = rng.integers(0, picture.shape[0] - size + 1), rng.integers(0, picture.shape[1] - size + 1)
    good = varied(rng, picture[y : y + size, x : x + size])
    levels = draw_levels(rng)
    bad = np.asarray(degrade(rng, Image.fromarray(good), scale, levels, rng.random() < 0.22, rng.random() < 0.65))
    y, x = rng.integers(0, room + 1, 2)
    return (bad[y : y + low, x : x + low], told(rng, levels),
            good[y * scale : (y + low) * scale, x * scale : (x + low) * scale])


def batch(rng, parts, scale):
    chosen = [parts[rng.integers(len(parts))] for _ in range(BATCH[scale])]
    bad, levels, good = zip(*(sample(rng, part[rng.integers(len(part))], scale) for part in chosen))
    return tensor(bad), torch.from_numpy(np.stack(levels)), tensor(good)


def psnr(a, b, edge=8):
    error = (a.clamp(0, 1) - b)[..., edge:-edge, edge:-edge].double().square().flatten(1).mean(1)
    return float(-10 * torch.log10(error).mean())


def check(net, folder):
    rng, pictures, report = np.random.default_rng(5), np.concatenate(load(folder))[:40], []
    size = pictures.shape[1] // net.scale * net.scale
    for name, levels in CHECKS.items():
        bad = [degrade(rng, Image.fromarray(p[:size, :size]), net.scale, levels, area=True) for p in pictures]
        good, small = tensor(pictures[:, :size, :size]), tensor([np.asarray(image) for image in bad])
        plain = tensor([np.asarray(image.resize((size, size), Image.BICUBIC)) for image in bad])
        with torch.no_grad():
            ours = psnr(net(small, torch.tensor([levels], dtype=torch.float32).expand(len(bad), 3)), good)
        report.append(f'{name} {ours:.2f} ({ours - psnr(plain, good):+.2f})')
    return ', '.join(report)


def loss_of(output, good, edge):
    difference = (output - good)[..., edge:-edge, edge:-edge]
    across, down = difference.diff(dim=-1).abs().mean(), difference.diff(dim=-2).abs().mean()
    return torch.sqrt(difference.square() + 1e-6).mean() + 0.2 * (across + down)


def learn(net, args, number):
    """Trains the shared net until the time is up; process 0 also keeps a running mean of it, which is what is saved."""
    torch.set_num_threads(1)
    calm = copy.deepcopy(net)
    rng, parts = np.random.default_rng([args.seed, number]), load(args.pictures)
    optimizer = torch.optim.Adam(net.parameters(), lr=args.rate, betas=(0.9, 0.99))
    begun = spoken = time.time()
    step, share = 0, 0.0
    while share < 1:
        share = (time.time() - begun) / (60 * args.minutes)
        rate = args.rate * min(1, (step + 1) / 100) * max(0.01, 0.5 * (1 + math.cos(math.pi * min(share, 1))))
        for group in optimizer.param_groups:
            group['lr'] = rate
        bad, levels, good = batch(rng, parts, args.scale)
        output = net(bad.contiguous(memory_format=torch.channels_last), levels)
        loss = loss_of(output, good, EDGE[args.scale] * args.scale)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimizer.step()
        step += 1
        if number > 0:
            continue
        pace = 0.05 if step < 400 else 0.01 if share < 0.5 else 0.004
        with torch.no_grad():
            for mean, value in zip(calm.parameters(), net.parameters()):
                mean.lerp_(value, pace)
        if time.time() - spoken > 120 or share >= 1:
            spoken = time.time()
            torch.save(calm.state_dict(), args.checkpoint + '.new')
            os.replace(args.checkpoint + '.new', args.checkpoint)
            print(f'{spoken - begun:.0f} s, step {step}, rate {rate:.1e}: {check(calm, args.check)}', flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('scale', type=int, choices=(2, 4))
    parser.add_argument('minutes', type=float)
    parser.add_argument('checkpoint')
    parser.add_argument('--start')
    parser.add_argument('--rate', type=float, default=7e-4)
    parser.add_argument('--pictures', default='data')
    parser.add_argument('--check', default='val')
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--processes', type=int, default=1)
    parser.add_argument('--width', type=int, default=WIDTH)
    parser.add_argument('--depth', type=int, default=DEPTH)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    net = Net(args.scale, args.width, args.depth)
    if args.start:
        net.start_from(torch.load(args.start))
    net = net.to(memory_format=torch.channels_last).share_memory()
    # All change the same weights without locks: two processes of one thread outrun one of two on a busy machine.
    others = [Process(target=learn, args=(net, args, number), daemon=True) for number in range(1, args.processes)]
    for other in others:
        other.start()
    learn(net, args, 0)


if __name__ == '__main__':
    main()
