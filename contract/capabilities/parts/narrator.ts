import { object, optional, string } from 'superstruct';

/** Who speaks; without one nobody does. */
export const narrator = optional(object({ language: string(), speaker: string() }));
