import type { Draw } from '#media/illustrate/draw/figure.ts';
import { flying } from './flying.ts';
import { standing } from './standing.ts';

export const birds: Readonly<Record<string, Draw>> = { ...flying, ...standing };
