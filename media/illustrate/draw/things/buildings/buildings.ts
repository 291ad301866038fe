import type { Draw } from '#media/illustrate/draw/figure.ts';
import { houses } from './houses.ts';
import { landmarks } from './landmarks.ts';

export const buildings: Readonly<Record<string, Draw>> = { ...houses, ...landmarks };
