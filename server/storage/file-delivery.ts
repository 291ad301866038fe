import type { Readable } from 'node:stream';
import { brand } from '#contract/site/brand.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Clips } from '#server/clips/port.ts';
import type { Pictures, SmallForm } from '#server/pictures/port.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import type { Look, ObjectStore } from '#server/storage/port.ts';
import { type FileAddresses, type FileForm, readForm } from './file-addresses.ts';
import { type StoredFile, type StoredFiles, discard, isAvailable, variantPrefix } from './stored-files.ts';
import type { Workspace } from './workspace.ts';

/** Widths of smaller pictures, and of posters of videos: those of the screens we know, and a small one. */
const WIDTHS = new Set(['160', '320', '640', '768', '1024', '1280', '1536']);
/** Of pictures of a clip's moments that an address opens: those of a timeline and of a stage. */
const MOMENT_WIDTHS = new Set(['160', '640']);
/** Longest side of a cropped part, in pixels. */
const CROP_SIDE = 192;

interface FileRequest {
  expires: string;
  signature: string;
  /** A part of the picture, as written in the URL. */
  crop: string | undefined;
  /** Of a clip: the milliseconds of that picture. */
  at: string | undefined;
  width: string | undefined;
}

interface Asker {
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Counts a picture that is drawn of an owner's clip. Throws `slow_down` for one too many. */
  countStill?(owner: number): Promise<void>;
}

interface DeliveredFile {
  size: number;
  mime: string;
  etag: string;
  /** Seconds until the URL expires. */
  maxAge: number;
  downloadName: string;
  open(range?: { start: number; end: number }): Readable;
  /** Where browsers fetch it from the store itself, see `ObjectStore.address`. */
  address(look: Omit<Look, 'mime'>): Promise<string> | undefined;
}

export interface FileDelivery {
  /** By signed URL. */
  open(name: string, request: FileRequest, asker: Asker): Promise<DeliveredFile | undefined>;
  /**
   * A file that the caller may show to anyone, in this width where that is smaller; of a clip, with `atMs`, the
   * picture of that time. `place` is the network bucket of who looks at it.
   */
  show(
    name: string,
    place: string,
    width: string | undefined,
    atMs?: number,
  ): Promise<Omit<DeliveredFile, 'maxAge'> | undefined>;
}

interface FileDeliveryDependencies {
  store: ObjectStore;
  files: StoredFiles;
  addresses: FileAddresses;
  workspace: Workspace;
  pictures: Pictures;
  clips: Clips;
}

export function createFileDelivery({
  store,
  files,
  addresses,
  workspace,
  pictures,
  clips,
}: FileDeliveryDependencies): FileDelivery {
  const once = createSingleFlight<void>();

  const draw = async (
    key: string,
    file: StoredFile,
    form: SmallForm & { atMs?: number },
    asker: Asker,
  ): Promise<void> => {
    if ((await store.size(key)) !== undefined) return;
    const { place } = asker;
    if (form.atMs !== undefined) await asker.countStill?.(file.owner_id);
    const output = workspace.path('.webp');
    try {
      const source = await store.localFile(file.storage_key);
      const { atMs, ...still } = form;
      // Pictures of an animated WebP are decoded by the workers for pictures, which know its first one.
      if (atMs !== undefined && file.mime !== 'image/webp')
        await clips.still(source, { atMs, ...still }, output, place);
      else if (file.mime.startsWith('video/')) await clips.poster(source, still.width, output, place);
      else await pictures.draw(source, file.mime === 'image/gif', still, output, place);
      await store.adopt(key, output);
      // Deleted meanwhile, it would leave this behind for ever.
      const now = (await files.facts([file.name])).get(file.name);
      if (!now || now.deleted_at !== null) await store.removeAll(variantPrefix(file.name));
    } finally {
      await discard(output);
    }
  };

  /** Key and kind of the requested form, which is created at the first request. */
  const formOf = async (
    file: StoredFile,
    { crop, atMs }: FileForm,
    width: string | undefined,
    asker: Asker,
  ): Promise<{ key: string; mime: string } | undefined> => {
    const whole = { key: file.storage_key, mime: file.mime };
    const webp = (form: string) => ({ key: `${variantPrefix(file.name)}/${form}.webp`, mime: 'image/webp' });
    const isVideo = file.mime.startsWith('video/');
    if (!isVideo && !file.mime.startsWith('image/')) return whole;
    if (crop && (!isVideo || atMs !== undefined)) {
      const { x: left, y: top, width: wide, height } = crop;
      const at = atMs === undefined ? {} : { atMs };
      const part = webp(`crop-${[left, top, wide, height, ...Object.values(at)].join('-')}`);
      const area = { left, top, width: wide, height };
      await once(part.key, () => draw(part.key, file, { area, width: CROP_SIDE, ...at }, asker));
      return part;
    }
    if (width === undefined || !WIDTHS.has(width)) return whole;
    const moment = file.duration_ms === null ? undefined : atMs;
    if (!isVideo && moment === undefined && Number(width) >= (file.width ?? 0)) return whole;
    const smaller = webp(moment === undefined ? `w${width}` : `at${moment}-w${width}`);
    try {
      const at = moment === undefined ? {} : { atMs: moment };
      await once(smaller.key, () => draw(smaller.key, file, { width: Number(width), ...at }, asker));
      return smaller;
    } catch (error) {
      // While too many wait to be drawn, the whole picture is shown.
      if (error instanceof HttpError && error.errorName === 'slow_down' && !isVideo) return whole;
      throw error;
    }
  };

  const deliver = async (
    name: string,
    form: FileForm,
    width: string | undefined,
    asker: Asker,
  ): Promise<Omit<DeliveredFile, 'maxAge'> | undefined> => {
    const known = (await files.facts([name])).get(name);
    const file = known && isAvailable(known) ? known : undefined;
    const shown = file && (await formOf(file, form, width, asker));
    const size = shown && (await store.size(shown.key));
    if (!file || !shown || size === undefined) return undefined;
    const ending = shown.mime === file.mime ? name.split('.').at(-1) : 'webp';
    return {
      size,
      mime: shown.mime,
      etag: `"${file.sha256.slice(0, 16)}-${size}"`,
      downloadName: `${brand.key}-${file.created_at.toISOString().slice(0, 10)}-${name.slice(0, 6)}.${ending}`,
      open: (range) => store.read(shown.key, range),
      address: (look) => store.address?.(shown.key, { ...look, mime: shown.mime }),
    };
  };

  return {
    async open(name, request, asker) {
      const form = readForm(request);
      if (!addresses.verify(name, form, request.expires, request.signature)) return undefined;
      const isMoment = form.atMs !== undefined && form.crop === undefined;
      const width = isMoment && !MOMENT_WIDTHS.has(request.width ?? '') ? undefined : request.width;
      const file = await deliver(name, form, width, asker);
      const maxAge = Math.max(0, Math.floor(Number(request.expires) - Date.now() / 1000));
      return file && { ...file, maxAge };
    },
    show: (name, place, width, atMs) => deliver(name, atMs === undefined ? {} : { atMs }, width, { place }),
  };
}
