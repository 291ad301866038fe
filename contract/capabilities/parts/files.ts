import { type Struct, define } from 'superstruct';

const isPath = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Files in the input of a call: what a process may read, write, or go on with in a later call. They are told from other
 * texts by their type, never by how they look.
 */
export const fileKinds = { reads: 'file to read', writes: 'file to write', keeps: 'folder to keep' } as const;
export type FileKind = keyof typeof fileKinds;

const ofKind = (kind: FileKind) => (): Struct<string, null> => define<string>(fileKinds[kind], isPath);

export const inputFile = ofKind('reads');
export const outputFile = ofKind('writes');
/** A folder with what earlier runs of the same work have left, and for what this one leaves. */
export const workFolder = ofKind('keeps');
