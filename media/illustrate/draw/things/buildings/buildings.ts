import type { Draw } from '#media/illustrate/draw/figure.ts';
import { houses } from './houses.ts';
import { landmarks } from './landmarks.ts';
import { famous } from './famous.ts';

export const buildings: Readonly<Record<string, Draw>> = { ...houses, ...landmarks, ...famous };
