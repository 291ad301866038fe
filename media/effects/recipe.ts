import { bloom, copyOf, vignette, type Canvas } from './canvas/canvas.ts';
import { composed, relit, type Relight } from './person/relight.ts';
import type { Head } from './scene/head.ts';
import type { Scene } from './scene/scene.ts';
import type { Lighting } from './solid/material.ts';
import { castShadow, lay, render, type Cover, type Solid } from './solid/render.ts';

/** How one effect is made. */
export interface Recipe {
  /** Without a face it cannot be made. */
  readonly needsFace: boolean;
  /** Room over the hair, in centimetres of the head. */
  readonly room: number;
  make(scene: Scene): Canvas;
}

/** What most recipes do: people before a new ground, in its light, with parts fixed to their heads. */
interface Staging {
  readonly ground: Canvas;
  readonly relight: Relight;
  readonly lighting: Lighting;
  /** Changes the people before they are lit. */
  readonly paint?: (person: Canvas, head: Head) => void;
  /** Changes the people after they are lit: what shines on them. */
  readonly glow?: (person: Canvas, head: Head) => void;
  /** Parts behind the people. */
  readonly behind?: (head: Head) => readonly Solid[];
  /** Parts on them, hidden where the head is in front. */
  readonly parts?: (head: Head) => readonly Solid[];
  readonly cover?: Cover;
  /** How far the parts' shadow reaches, centimetres. */
  readonly shadow?: number;
  /** Before everything: particles, light. */
  readonly front?: (canvas: Canvas) => void;
  readonly bloom?: number;
  readonly vignette?: number;
  /** Share of the ground's light that spills over edges. */
  readonly wrap?: number;
}

const NOTHING: Cover = { hair: 0, face: false };

export function staged(scene: Scene, staging: Staging): Canvas {
  const { relight, lighting, heads } = { ...staging, heads: scene.heads };
  const person = copyOf(scene.person);
  for (const head of heads) staging.paint?.(person, head);
  const lit = relit(scene, relight, person);
  for (const head of heads) staging.glow?.(lit, head);
  const ground = copyOf(staging.ground);
  for (const head of heads) {
    const behind = staging.behind?.(head);
    if (behind) lay(ground, render(scene, head, behind, lighting, NOTHING));
  }
  const layers = heads.map((head) => {
    const layer = render(scene, head, staging.parts?.(head) ?? [], lighting, staging.cover);
    castShadow(lit, layer, scene, head, staging.shadow ?? 1.2);
    return layer;
  });
  const canvas = composed(scene, ground, lit, staging.wrap);
  for (const layer of layers) lay(canvas, layer);
  staging.front?.(canvas);
  const side = Math.max(scene.width, scene.height);
  bloom(canvas, 0.012 * side, staging.bloom ?? 0.5);
  bloom(canvas, 0.04 * side, 0.35 * (staging.bloom ?? 0.5));
  vignette(canvas, staging.vignette ?? 0.35);
  return canvas;
}
