import type { Canvas } from '#media/effects/canvas/canvas.ts';
import type { Relight } from '#media/effects/person/relight.ts';
import type { Stage } from '#media/effects/moving/motion.ts';
import type { Swarm } from '#media/effects/moving/swarm.ts';
import type { Embrace } from './embrace.ts';
import type { Extent } from '#media/raster/plane.ts';

/** How one of two stands at a moment: towards the other is positive. */
export interface Pose {
  /** Where the middle between the eyes is: pixels from the middle of the frame, and below the usual line. */
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  readonly tilt: number;
  /** How far the face turns to the other, 0..1. */
  readonly facing: number;
  readonly nod: number;
  /** How far the eyes are shut, 0..1. */
  readonly shut: number;
}

export interface Meeting {
  ground(extent: Extent, seed: number): Canvas;
  /** Of the ground, pixels. */
  readonly blur: number;
  readonly relight: Relight;
  /** By how many centimetres the one behind is taller. */
  readonly taller: number;
  /** `side`: -1 left, 1 right; `unit`: pixels a centimetre. */
  pose(second: number, side: -1 | 1, unit: number): Pose;
  zoom(second: number): number;
  /** Factors of the light. */
  light(second: number): readonly [number, number, number];
  behind(stage: Stage): readonly Swarm[];
  front(stage: Stage): readonly Swarm[];
  readonly bleed: number;
  /** What the camera sees from the side. */
  readonly embrace?: Embrace;
}
