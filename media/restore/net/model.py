"""The networks: one stage that doubles for 2x, two for 4x, trained together; a narrower stage doubles frames of videos.

A stage takes RGB in 0..1 to the four phases of each colour: a chain of 3x3 convolutions beside a learned 5x5 filter.

The levels (see degrade.py) do not enter as planes: each layer adds its own mixture of them to its bias, so that
whoever runs the network adds them once a picture and pays nothing a pixel.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

# of the pictures' networks; those of frames must be several times as fast
WIDTH, DEPTH = 24, 6
PHASES = 12
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


def bicubic():
    """The filter the anchor starts from: [colour * 4 + row * 2 + column] gives one phase of one colour."""
    weights = torch.zeros(PHASES, 3, ANCHOR, ANCHOR)
    taps = torch.tensor([[cubic(k - ANCHOR // 2 - offset) for k in range(ANCHOR)] for offset in (-0.25, 0.25)])
    for plane in range(PHASES):
        weights[plane, plane // 4] = torch.outer(taps[plane % 4 // 2], taps[plane % 2])
    return weights


class Stage(nn.Module):
    def __init__(self, width, depth):
        super().__init__()
        self.head = Layer(3, width, gain=1.6)
        self.body = nn.ModuleList(Layer(width, width, identity=True, gain=0.5) for _ in range(depth))
        self.bends = nn.ModuleList(nn.PReLU(width, init=0.15) for _ in range(depth + 1))
        self.tail = Layer(width, PHASES, gain=6e-4)
        self.anchor = nn.Parameter(bicubic())

    def forward(self, x, levels):
        first = deep = self.bends[0](self.head(x, levels))
        for layer, bend in zip(self.body, self.bends[1:]):
            deep = bend(layer(deep, levels))
        phases = self.tail(deep + first, levels) + F.conv2d(x, self.anchor, padding=ANCHOR // 2)
        return F.pixel_shuffle(phases, 2)


class Net(nn.Module):
    def __init__(self, scale, width=WIDTH, depth=DEPTH):
        super().__init__()
        self.scale = scale
        self.stages = nn.ModuleList(Stage(width, depth) for _ in range(scale // 2))

    def forward(self, x, levels):
        """x: [n, 3, h, w] in 0..1; levels: [n, 3]. Returns [n, 3, scale h, scale w], not clipped."""
        for stage in self.stages:
            x = stage(x.clamp(0, 1), levels)
        return x

    def start_from(self, state):
        """Takes the weights of a network of its own scale, or of the 2x one for each stage: the first one cleans."""
        if any(name.startswith(f'stages.{len(self.stages) - 1}.') for name in state):
            self.load_state_dict(state)
            return
        self.stages[0].load_state_dict({name.removeprefix('stages.0.'): value for name, value in state.items()})
        for stage in self.stages[1:]:
            stage.load_state_dict(self.stages[0].state_dict())
            for layer in (stage.head, *stage.body, stage.tail):
                nn.init.zeros_(layer.levels)
