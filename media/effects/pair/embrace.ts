import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { lay, type Place } from '#media/effects/moving/sheet.ts';
import { clamp, smoothstep, type Picture } from '#media/raster/plane.ts';
import type { Profile } from './profile.ts';
import { capsule, joined, type Distance, type Spot } from './shapes.ts';

/** How one of two stands at a moment of an embrace: centimetres, x towards the other, y up from the eyes' line. */
export interface Bearing {
  /** Where the head's origin is: x from the middle, negative on one's own side. */
  readonly x: number;
  readonly y: number;
  /** Radians the head bows, and the body leans, to the other. */
  readonly bow: number;
  readonly lean: number;
  /** Where elbow and hand of the nearer arm are from its shoulder, x towards the other. */
  readonly elbow: Spot;
  readonly hand: Spot;
}

export interface Embrace {
  /** Pixels a centimetre, and the height of the eyes' line, in shares of the frame. */
  readonly unit: number;
  readonly eyes: number;
  bearing(second: number, side: -1 | 1): Bearing;
  /** When the camera looks at it: from, in between, to. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** The light that fills the picture when the camera comes and goes, bytes. */
  readonly blaze: Rgb;
  /** When it tells most, and when the faces do: seconds. */
  readonly tells: readonly [number, number];
}

const NECK: Spot = [-4.2, -9];
const SHOULDER: Spot = [-5.6, -22.5];
/** What of their own light bodies keep before the sun, by colour, and the sun's light on their edges, bytes. */
const DIM = 0.5;
const WARM = [1.1, 0.97, 0.86] as const;
const SUN = [120, 84, 46] as const;
/** Pixels between the places at which a shape's distance is asked for. */
const STEP = 2;

interface Shade {
  readonly colour: Rgb;
  /** How far from the edge a shape is round, centimetres. */
  readonly round: number;
  /** Where the sun is from it: -1 to its left, 1 to its right. */
  readonly sun: number;
  readonly opacity: number;
}

type Box = readonly [left: number, right: number, low: number, high: number];

/** Paints a shape on a frame: round, dim and with a bright edge towards the sun. */
function paint(
  frame: Picture,
  distance: Distance,
  [left, right, low, high]: Box,
  { unit, middle: [x0, y0] }: { unit: number; middle: Spot },
  { colour, round, sun, opacity }: Shade,
): void {
  const { data, width, height } = frame;
  const [fromX, toX] = [
    Math.max(0, Math.floor(x0 + left * unit)),
    Math.min(width, Math.ceil(x0 + right * unit)),
  ];
  const [fromY, toY] = [
    Math.max(0, Math.floor(y0 - high * unit)),
    Math.min(height, Math.ceil(y0 - low * unit)),
  ];
  if (fromX >= toX || fromY >= toY) return;
  const across = Math.ceil((toX - fromX) / STEP) + 2;
  const rows = Math.ceil((toY - fromY) / STEP) + 2;
  const far = new Float32Array(across * rows);
  for (let r = 0, k = 0; r < rows; r++)
    for (let c = 0; c < across; c++, k++)
      far[k] = distance((fromX + c * STEP - x0) / unit, (y0 - fromY - r * STEP) / unit);
  const slope = unit / STEP;
  for (let py = fromY; py < toY; py++) {
    const y = (y0 - py) / unit;
    const r = ((py - fromY) / STEP) | 0;
    const v = (py - fromY) / STEP - r;
    for (let px = fromX; px < toX; px++) {
      const c = ((px - fromX) / STEP) | 0;
      const u = (px - fromX) / STEP - c;
      const k = r * across + c;
      const above = far[k]! + u * (far[k + 1]! - far[k]!);
      const below = far[k + across]! + u * (far[k + across + 1]! - far[k + across]!);
      const d = above + v * (below - above);
      const a = opacity * clamp(0.5 - d * unit, 0, 1);
      if (a <= 0) continue;
      const x = (px - x0) / unit;
      const edge = clamp(1 + d / round, 0, 1);
      const towards = 0.64 * sun * (far[k + 1]! - far[k]!) + 0.36 * (above - below);
      const rim = edge ** 3 * Math.max(0, slope * towards);
      const light = DIM * (1 - 0.42 * edge * edge) + 0.02 * Math.sin(2.9 * y + 0.8 * x) * (1 - edge);
      const at = 3 * (py * width + px);
      for (let channel = 0; channel < 3; channel++) {
        const own = colour[channel]!;
        const lit = own * light * WARM[channel]! + rim * SUN[channel]! * (0.45 + own / 220);
        data[at + channel]! += a * (Math.min(255, lit) - data[at + channel]!);
      }
    }
  }
}

interface Figure {
  readonly profile: Profile;
  readonly side: -1 | 1;
}

const turnedBy = ([x, y]: Spot, angle: number): Spot => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

/** A figure at a moment, on the stage: centimetres from its middle, y up. */
function posedOf({ profile, side }: Figure, bearing: Bearing) {
  const forward = -side;
  const neck: Spot = [bearing.x + NECK[0], bearing.y + NECK[1]];
  /** From centimetres of the body, forward and up from the head's origin. */
  const at = ([f, y]: Spot): Spot => {
    const [u, v] = turnedBy([f - NECK[0], y - NECK[1]], y < NECK[1] ? bearing.lean : 0);
    return [forward * (neck[0] + u), neck[1] + v];
  };
  const shoulder = at(SHOULDER);
  const reach = ([f, y]: Spot): Spot => [shoulder[0] + forward * f, shoulder[1] + y];
  const [elbow, hand] = [reach(bearing.elbow), reach(bearing.hand)];
  return { profile, side, forward, bearing, neck, at, shoulder, elbow, hand };
}
type Posed = ReturnType<typeof posedOf>;

interface Part {
  readonly shape: Distance;
  readonly colour: Rgb;
  /** How far from its edge it is round, centimetres. */
  readonly round: number;
  /** Where it may be: left, right, low, high. */
  readonly box: Box;
}

function bodyOf({ at, profile }: Posed): Part {
  const [x, y] = at([-5.5, -12]);
  const shape = joined(
    5,
    capsule(at([-5, -15]), at([-5.4, -19]), 5.4, 6.2),
    capsule(at([-6.2, -24]), at([-5.6, -38]), 9, 9.6),
    capsule(at([-5.6, -38]), at([-6.5, -90]), 9.4, 10.5),
  );
  return { shape, colour: profile.colours.cloth, round: 4.5, box: [x - 32, x + 32, -75, y + 5] };
}

/** Of the fingers: how far aside of the hand's middle, and how long they are, centimetres. */
const FINGERS = [
  [-2.4, 7.6],
  [-0.8, 9.2],
  [0.8, 9.4],
  [2.3, 8.4],
] as const;

/** The hand, and the sleeve over its wrist. */
function armOf({ shoulder, elbow, hand, profile, forward }: Posed): [Part, Part] {
  const { cloth, skin } = profile.colours;
  const [dx, dy] = [hand[0] - elbow[0], hand[1] - elbow[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  /** A place along the forearm, from the middle of the hand. */
  const on = (along: number, aside: number): Spot => [
    hand[0] + ux * along - uy * aside,
    hand[1] + uy * along + ux * aside,
  ];
  const [xs, ys] = [0, 1].map((k) => [shoulder[k]!, elbow[k]!, hand[k]!]) as [number[], number[]];
  const box: Box = [Math.min(...xs) - 12, Math.max(...xs) + 12, Math.min(...ys) - 12, Math.max(...ys) + 12];
  const fingers = FINGERS.map(([aside, tip]) => capsule(on(3, aside), on(tip, aside * 1.25), 0.95, 0.75));
  const thumb = capsule(on(-0.5, forward * 2.4), on(4, forward * 4.6), 1.05, 0.8);
  const palm = capsule(on(-3, 0), on(2.6, 0), 2.7, 3.4);
  const sleeve = joined(3, capsule(shoulder, elbow, 6, 4.9), capsule(elbow, on(-3.4, 0), 4.9, 3.6));
  return [
    // as light as the faces, which are the photos' own
    { shape: joined(1.2, palm, ...fingers, thumb), colour: scaled(skin, 1.55), round: 2, box },
    { shape: sleeve, colour: scaled(cloth, 1.12), round: 3.4, box },
  ];
}

/** Where the head of a figure is read on its sheet; `unit` pixels a centimetre round `middle`. */
function headPlace({ profile, forward, bearing, neck }: Posed, unit: number, middle: Spot): Place {
  const scale = profile.fine / unit;
  const [px, py] = [middle[0] + forward * neck[0] * unit, middle[1] - neck[1] * unit];
  const [cos, sin] = [Math.cos(forward * bearing.bow), Math.sin(forward * bearing.bow)];
  return (x, y, out) => {
    const [u, v] = [(x - px) * scale, (y - py) * scale];
    out[0] = profile.x + forward * NECK[0] * profile.fine + u * cos + v * sin;
    out[1] = profile.y - NECK[1] * profile.fine - u * sin + v * cos;
  };
}

/** Two people seen from the side before the evening sun, drawn in their own colours, their faces from their photos. */
export function drawEmbrace(
  frame: Picture,
  embrace: Embrace,
  figures: readonly Figure[],
  moment: { readonly second: number; readonly zoom: number; readonly opacity: number },
): void {
  const { second, zoom, opacity } = moment;
  const unit = embrace.unit * zoom;
  const middle: Spot = [frame.width / 2, frame.height * (0.5 + (embrace.eyes - 0.5) * zoom)];
  const posed = figures.map((figure) => posedOf(figure, embrace.bearing(second, figure.side)));
  const draw = ({ forward }: Posed, { shape, box, ...shade }: Part): void =>
    paint(frame, shape, box, { unit, middle }, { ...shade, sun: forward, opacity });
  for (const each of posed) {
    lay(frame, each.profile.sheet, headPlace(each, unit, middle), { opacity });
    draw(each, bodyOf(each));
  }
  // each one's arm is before both
  for (const each of posed) for (const part of armOf(each)) draw(each, part);
}

/** How much of the picture is the embrace's, 0..1. */
export const shareOf = ({ from, to }: Embrace, second: number): number =>
  smoothstep(from[0], from[1], second) * (1 - smoothstep(to[0], to[1], second));
