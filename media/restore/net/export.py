#!/usr/bin/python3
"""Writes the weights of a checkpoint as the kernel reads them.

usage: export.py SCALE CHECKPOINT OUT.f16 [WIDTH DEPTH]
OUT holds each stage in turn: three 16-bit numbers (width, depth, size of the anchor), then half floats of each layer:
head, body, tail, anchor. A layer is its kernel in blocks of 12 outputs [block][y][x][input][12], its bias, its levels
[3][output], its slopes; the anchor is a kernel only.
"""
import sys

import numpy as np
import torch

from model import ANCHOR, PHASES, Net


def blocks(kernel):
    outputs, inputs, size, _ = kernel.shape
    return kernel.view(outputs // 12, 12, inputs, size, size).permute(0, 3, 4, 2, 1).reshape(-1)


def stage_bytes(stage):
    values = []
    slopes = [bend.weight for bend in stage.bends] + [torch.ones(PHASES)]
    for layer, slope in zip((stage.head, *stage.body, stage.tail), slopes):
        values += [blocks(layer.kernel()), layer.bias, layer.levels.reshape(-1), slope]
    values.append(blocks(stage.anchor))
    header = np.array([stage.head.shape[0], len(stage.body), ANCHOR], '<u2')
    return header.tobytes() + torch.cat(values).detach().numpy().astype('<f2').tobytes()


def main(scale, checkpoint, out, *size):
    net = Net(scale, *size)
    net.load_state_dict(torch.load(checkpoint))
    with open(out, 'wb') as file:
        file.write(b''.join(stage_bytes(stage) for stage in net.stages))


if __name__ == '__main__':
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3], *map(int, sys.argv[4:]))
