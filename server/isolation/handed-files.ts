import type { Context, Struct } from 'superstruct';
import { type FileKind, fileKinds } from '#contract/capabilities/parts/files.ts';

/** The input with each of its files replaced by what `replace` resolves to. */
export async function replaceFiles(
  value: unknown,
  struct: Struct<never, unknown>,
  replace: (file: string, kind: FileKind) => Promise<string>,
): Promise<unknown> {
  const kind = (Object.keys(fileKinds) as FileKind[]).find((one) => struct.type === fileKinds[one]);
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
