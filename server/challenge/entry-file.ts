import type { Storage } from '#server/storage/door.ts';
import type { SeenEntry } from './challenge.ts';

/** The moment of a clip that stands for it, in milliseconds. */
const STILL_MS = 600;

type EntryFile = Awaited<ReturnType<Storage['delivery']['show']>>;

/** The file of an entry, or a still picture of it `width` pixels wide; undefined where it is gone. */
export const entryFile = (
  { delivery }: Pick<Storage, 'delivery'>,
  { result }: SeenEntry,
  { place, still, width }: { place: string; still: boolean; width?: string | undefined },
): Promise<EntryFile> =>
  still
    ? delivery.show(result.name, place, width ?? '640', result.kind === 'video' ? STILL_MS : undefined)
    : delivery.show(result.name, place, width);
