import { type Context, type Struct, define } from 'superstruct';

const isPath = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Files in the input of a call: what a process may read, write, or go on with in a later call. They are told from other
 * texts by their type, never by how they look.
 */
const kinds = { reads: 'file to read', writes: 'file to write', keeps: 'folder to keep' } as const;
export type FileKind = keyof typeof kinds;

const ofKind = (kind: FileKind) => (): Struct<string, null> => define<string>(kinds[kind], isPath);

export const inputFile = ofKind('reads');
export const outputFile = ofKind('writes');
/** A folder with what earlier runs of the same work have left, and for what this one leaves. */
export const workFolder = ofKind('keeps');

/** The input with each of its files replaced by what `replace` resolves to. */
export async function replaceFiles(
  value: unknown,
  struct: Struct<never, unknown>,
  replace: (file: string, kind: FileKind) => Promise<string>,
): Promise<unknown> {
  const kind = (Object.keys(kinds) as FileKind[]).find((one) => struct.type === kinds[one]);
  if (kind !== undefined && typeof value === 'string') return replace(value, kind);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<PropertyKey, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, part, inner] of struct.entries(value, {} as Context))
    if (part !== undefined)
      (copy as Record<PropertyKey, unknown>)[key] = await replaceFiles(
        part,
        inner as Struct<never, unknown>,
        replace,
      );
  return copy;
}
