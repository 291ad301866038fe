import { hug } from './hug.ts';
import { kiss } from './kiss.ts';
import type { Meeting } from './meeting.ts';
import { newYear } from './new-year.ts';

/** By the name in the library. */
export const meetings: Readonly<Record<string, Meeting>> = { hug, frenchKiss: kiss, newYear };
