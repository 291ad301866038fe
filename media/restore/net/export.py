#!/usr/bin/python3
"""Writes the weights of a checkpoint as the kernel reads them.

usage: export.py SCALE CHECKPOINT OUT.f16
OUT: four 16-bit numbers (scale, width, depth, size of the anchor), then half floats of each layer: head, body, tail,
anchor. A layer is its kernel in blocks of 12 outputs [block][y][x][input][12], bias, levels [3][output], slopes.
"""
import sys

import numpy as np
import torch

from model import ANCHOR, DEPTH, WIDTH, Net


def blocks(kernel):
    outputs, inputs, size, _ = kernel.shape
    return kernel.view(outputs // 12, 12, inputs, size, size).permute(0, 3, 4, 2, 1).reshape(-1)


def main(scale, checkpoint, out):
    net = Net(scale)
    net.load_state_dict(torch.load(checkpoint))
    layers = [net.head, *net.body, net.tail]
    slopes = [bend.weight for bend in net.bends] + [torch.ones(3 * scale**2)]
    values = []
    for layer, slope in zip(layers, slopes):
        values += [blocks(layer.kernel()), layer.bias, layer.levels.reshape(-1), slope]
    values.append(blocks(net.anchor))
    weights = torch.cat(values).detach().numpy().astype('<f2')
    head = np.array([scale, WIDTH[scale], DEPTH[scale], ANCHOR], '<u2')
    with open(out, 'wb') as file:
        file.write(head.tobytes() + weights.tobytes())
    print(out, weights.size, 'weights')


if __name__ == '__main__':
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3])
