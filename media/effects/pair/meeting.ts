import type { Canvas } from '#media/effects/canvas/canvas.ts';
import type { Relight } from '#media/effects/person/relight.ts';
import type { Stage } from '#media/effects/moving/motion.ts';
import type { Swarm } from '#media/effects/moving/swarm.ts';
import type { Extent } from '#media/raster/plane.ts';
import type { Panel } from './card.ts';
import type { Pose } from './figure.ts';
import type { View } from './view.ts';

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
  /** What the camera sees after the photos, in order. */
  readonly views?: readonly View[];
  /** When it tells most, seconds; else as films usually do. */
  readonly tells?: number;
  /** What the picture is made of, where it is more than that moment. */
  readonly card?: readonly Panel[];
}
