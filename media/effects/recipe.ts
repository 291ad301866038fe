import { bloom, copyOf, vignette, type Canvas } from './canvas/canvas.ts';
import { composed, relit, type Relight } from './person/relight.ts';
import type { Head } from './scene/head.ts';
import type { Scene } from './scene/scene.ts';
import type { Lighting } from './solid/material.ts';
import { castShadow, lay, render, type Cover, type Layer, type Solid } from './solid/render.ts';

export interface Recipe {
  readonly needsFace: boolean;
  /** Room over the hair, in centimetres of the head. */
  readonly room: number;
  make(scene: Scene): Canvas;
}

/** What most recipes do: people before a new ground, in its light, with parts fixed to their heads. */
export interface Staging {
  readonly ground: () => Canvas;
  readonly relight: Relight;
  readonly lighting: Lighting;
  /** Changes the people before they are lit. */
  readonly paint?: (person: Canvas, head: Head) => void;
  /** Changes the people after they are lit: what shines on them. */
  readonly glow?: (person: Canvas, head: Head, scene: Scene) => void;
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

/** A recipe that can move: its layers are known one by one. */
export interface StagedRecipe extends Recipe {
  stage(scene: Scene): Staging;
}

/** The people of a staging, lit; their parts cast their shadows on them. */
export function castOf(scene: Scene, staging: Staging, parts: readonly Layer[]): Canvas {
  const person = copyOf(scene.person);
  for (const head of scene.heads) staging.paint?.(person, head);
  const lit = relit(scene, staging.relight, person);
  for (const [k, head] of scene.heads.entries()) {
    staging.glow?.(lit, head, scene);
    const layer = parts[k];
    if (layer) castShadow(lit, layer, scene, head, staging.shadow ?? 1.2);
  }
  return lit;
}

/** The parts on each head; `cover`: what of the heads hides them. */
export const partsOf = (
  { heads, ...scene }: Scene,
  { parts, lighting, ...staging }: Staging,
  cover = staging.cover,
): Layer[] => heads.map((head) => render({ heads, ...scene }, head, parts?.(head) ?? [], lighting, cover));

export function groundOf(scene: Scene, { ground, behind, lighting }: Staging): Canvas {
  const canvas = ground();
  for (const head of scene.heads)
    if (behind) lay(canvas, render(scene, head, behind(head), lighting, NOTHING));
  return canvas;
}

export function staged(scene: Scene, staging: Staging): Canvas {
  const ground = groundOf(scene, staging);
  const parts = partsOf(scene, staging);
  const canvas = composed(scene, ground, castOf(scene, staging, parts), staging.wrap);
  for (const layer of parts) lay(canvas, layer);
  staging.front?.(canvas);
  const side = Math.max(scene.width, scene.height);
  bloom(canvas, 0.012 * side, staging.bloom ?? 0.5);
  bloom(canvas, 0.04 * side, 0.35 * (staging.bloom ?? 0.5));
  vignette(canvas, staging.vignette ?? 0.35);
  return canvas;
}

export const stagedRecipe = (
  { needsFace, room }: Pick<Recipe, 'needsFace' | 'room'>,
  stage: (scene: Scene) => Staging,
): StagedRecipe => ({ needsFace, room, stage, make: (scene) => staged(scene, stage(scene)) });
