import { randomFrom } from '#media/effects/canvas/noise.ts';
import { type Point, type View, halfSides, project, unitOf } from '#media/camera/view.ts';
import { clamp, type Extent } from '#media/raster/plane.ts';
import { type Ink, drawDisc, drawStreak } from './draw.ts';

/** Lengths in half longer sides of the picture at the near plane. */
export interface Kind {
  /** In a picture as wide as high. */
  readonly count: number;
  /** From the farthest to the nearest. */
  readonly near: readonly [number, number];
  readonly size: readonly [number, number];
  /** A second. */
  readonly speed: Point;
  readonly sway: number;
  /** Seconds of its way that one picture shows; 0: a disc. */
  readonly trail: number;
  /** Of the opacity, 0 to 1. */
  readonly twinkle: number;
  readonly ink: (share: number) => Ink;
}

interface Particle {
  readonly from: Point;
  readonly near: number;
  readonly size: number;
  readonly phase: number;
  readonly ink: Ink;
}

/** Things come and go this far beyond the frame, in its half sides. */
const ROOM = 1.5;
/** Nothing is nearer to the camera than this. */
const LEAST_DISTANCE = 0.25;

const wrapped = (value: number, half: number): number => {
  const turned = (value + half) % (2 * half);
  return (turned < 0 ? turned + 2 * half : turned) - half;
};

interface Cloud {
  /** Draws those between two nearnesses, in place. */
  draw(out: Uint8Array, view: View, seconds: number, from: number, to: number): void;
}

/** The same seed strews the same. */
export function strewn(kind: Kind, frame: Extent, seed: number): Cloud {
  const random = randomFrom(seed);
  const between = ([low, high]: Point, share: number): number => low + (high - low) * share;
  const [hx, hy] = halfSides(frame);
  const unit = unitOf(frame);
  const particles = Array.from({ length: Math.round(kind.count * hx * hy * ROOM) }, (): Particle => {
    const near = between(kind.near, random() ** 1.6);
    return {
      near,
      from: [(2 * random() - 1) * 9, (2 * random() - 1) * 9],
      size: between(kind.size, random() ** 2),
      phase: 2 * Math.PI * random(),
      ink: kind.ink(random()),
    };
  }).toSorted((a, b) => a.near - b.near);

  /** Where one is seen, in units from the middle of the frame. */
  const placeOf = ({ from, near, phase }: Particle, view: View, seconds: number): Point => {
    const [vx, vy] = kind.speed;
    const sway = kind.sway * Math.sin(phase + seconds * (1.1 + 0.6 * Math.sin(phase)));
    const scale = 1 - view.forward * near;
    // what wraps does it beyond what the view shows of this depth
    const [bx, by] = [hx * ROOM * Math.max(1, scale), hy * ROOM * Math.max(1, scale)];
    const x = wrapped(from[0] + (vx * seconds + sway) * near - view.move[0] * near, bx) + view.move[0] * near;
    const y = wrapped(from[1] + vy * seconds * near - view.move[1] * near, by) + view.move[1] * near;
    return project(view, [x, y], near);
  };

  return {
    draw(out, view, seconds, from, to) {
      for (const particle of particles) {
        const { near, size, phase, ink } = particle;
        const distance = 1 - view.forward * near;
        if (near < from || near >= to || distance < LEAST_DISTANCE) continue;
        const shine = 1 - kind.twinkle * (0.5 + 0.5 * Math.sin(2.3 * seconds + 7 * phase));
        const toPixel = ([x, y]: Point): Point => [
          x * unit + frame.width / 2 - 0.5,
          y * unit + frame.height / 2 - 0.5,
        ];
        const here = toPixel(placeOf(particle, view, seconds));
        const radius = (size * near * view.zoom * unit) / distance;
        const opacity = ink.opacity * shine;
        if (kind.trail === 0) drawDisc(out, frame, here, Math.max(0.55, radius), { ...ink, opacity });
        else {
          const before = toPixel(placeOf(particle, view, seconds - kind.trail));
          if (Math.hypot(here[0] - before[0], here[1] - before[1]) < unit)
            drawStreak(out, frame, before, here, clamp(radius, 0.6, 3), { ...ink, opacity });
        }
      }
    },
  };
}
