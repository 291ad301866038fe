"""The network: RGB in 0..1 to scale x scale phases of RGB, a chain of 3x3 convolutions beside a learned 5x5 filter.

The levels (see degrade.py) do not enter as planes: each layer adds its own mixture of them to its bias, so that
whoever runs the network adds them once a picture and pays nothing a pixel.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH = {2: 24, 4: 36}
DEPTH = {2: 6, 4: 8}
ANCHOR = 5


def cubic(distance):
    d = abs(distance)
    return 1.5 * d**3 - 2.5 * d**2 + 1 if d <= 1 else -0.5 * d**3 + 2.5 * d**2 - 4 * d + 2 if d < 2 else 0.0


class Layer(nn.Module):
    """A convolution trained as itself plus a product of two wider ones, which converges faster; it runs as one kernel."""

    def __init__(self, inputs, outputs, size=3, identity=False, gain=1.0, inner=96):
        super().__init__()
        self.shape = (outputs, inputs, size, size)
        self.direct = nn.Parameter(torch.zeros(self.shape))
        if identity:
            self.direct.data[range(outputs), range(outputs), size // 2, size // 2] = 0.7
        fan = inputs * size * size
        self.wide = nn.Parameter(torch.randn(inner, fan) / math.sqrt(fan))
        self.narrow = nn.Parameter(torch.randn(outputs, inner) * math.sqrt(gain / inner))
        self.bias = nn.Parameter(torch.zeros(outputs))
        self.levels = nn.Parameter(torch.zeros(3, outputs))

    def kernel(self):
        return self.direct + (self.narrow @ self.wide).view(self.shape)

    def forward(self, x, levels):
        shift = (levels @ self.levels)[:, :, None, None]
        return F.conv2d(x, self.kernel(), self.bias, padding=self.shape[2] // 2) + shift


class Net(nn.Module):
    def __init__(self, scale):
        super().__init__()
        self.scale, width, planes = scale, WIDTH[scale], 3 * scale * scale
        self.head = Layer(3, width, gain=1.6)
        self.body = nn.ModuleList(Layer(width, width, identity=True, gain=0.5) for _ in range(DEPTH[scale]))
        self.bends = nn.ModuleList(nn.PReLU(width, init=0.15) for _ in range(DEPTH[scale] + 1))
        self.tail = Layer(width, planes, gain=6e-4)
        self.anchor = nn.Parameter(self.bicubic())

    def bicubic(self):
        """The filter the anchor starts from: a[c * scale^2 + dy * scale + dx] gives one phase of one colour."""
        weights = torch.zeros(3 * self.scale**2, 3, ANCHOR, ANCHOR)
        offsets = [(phase + 0.5) / self.scale - 0.5 for phase in range(self.scale)]
        taps = torch.tensor([[cubic(k - ANCHOR // 2 - offset) for k in range(ANCHOR)] for offset in offsets])
        for colour in range(3):
            for phase in range(self.scale**2):
                weights[colour * self.scale**2 + phase, colour] = torch.outer(*taps[list(divmod(phase, self.scale))])
        return weights

    def forward(self, x, levels):
        """x: [n, 3, h, w] in 0..1; levels: [n, 3]. Returns [n, 3, scale h, scale w], not clipped."""
        first = deep = self.bends[0](self.head(x, levels))
        for layer, bend in zip(self.body, self.bends[1:]):
            deep = bend(layer(deep, levels))
        phases = self.tail(deep + first, levels) + F.conv2d(x, self.anchor, padding=ANCHOR // 2)
        return F.pixel_shuffle(phases, self.scale)
