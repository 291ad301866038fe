import { boolean, integer, number, object, optional } from 'superstruct';

export const box = object({ x: number(), y: number(), width: number(), height: number() });
/** Metadata of the file written to `output`. */
export const written = { width: integer(), height: integer(), bytes: integer() };
/**
 * For looks that may cost too much, see `EngineFailure`: asked for with less to do, they look at frames that stand
 * alone or at fewer, and say so.
 */
export const thrifty = { thrifty: optional(boolean()) };
export const estimated = { estimated: boolean() };
/** The same of a frame of a clip, see `thrifty`. */
export const frame = { ...written, ...estimated };
