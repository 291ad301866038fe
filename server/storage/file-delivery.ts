import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { brand } from '#contract/brand.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import type { FileAddresses } from './file-addresses.ts';
import { type StoredFile, type StoredFiles, discard, isAvailable, variantPrefix } from './stored-files.ts';
import type { Workspace } from './workspace.ts';

/** Widths that smaller pictures are made in. */
const WIDTHS = new Set(['160', '320', '640', '1280']);
/** Side of a face's picture, in pixels, and how much of its surroundings it shows. */
const FACE_SIDE = 192;
const FACE_MARGIN = 0.35;

/** What an address asks for. */
export interface FileRequest {
  expires: string;
  signature: string;
  face: number | undefined;
  width: string | undefined;
}

export interface DeliveredFile {
  size: number;
  mime: string;
  etag: string;
  /** Seconds for which the address still holds. */
  maxAge: number;
  downloadName: string;
  open(range?: { start: number; end: number }): Readable;
}

/** Opens files by signed address, in the form that is asked for. */
export interface FileDelivery {
  open(name: string, wish: FileRequest): Promise<DeliveredFile | undefined>;
}

interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The square around a face, kept inside the picture. */
export function faceSquare(
  face: FaceBox,
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const side = Math.min(
    Math.round(Math.max(face.width, face.height) * (1 + 2 * FACE_MARGIN)),
    picture.width,
    picture.height,
  );
  const place = (middle: number, most: number): number =>
    Math.round(Math.min(Math.max(middle - side / 2, 0), most - side));
  return {
    left: place(face.x + face.width / 2, picture.width),
    top: place(face.y + face.height / 2, picture.height),
    width: side,
    height: side,
  };
}

export function createFileDelivery(
  db: Kysely<Database>,
  store: ObjectStore,
  files: StoredFiles,
  addresses: FileAddresses,
  workspace: Workspace,
): FileDelivery {
  const draw = async (key: string, file: StoredFile, shape: (image: Sharp) => Sharp): Promise<void> => {
    const output = workspace.path('.webp');
    try {
      await shape(sharp(await store.localFile(file.storage_key), { animated: file.mime === 'image/gif' }))
        .webp({ quality: 82 })
        .toFile(output);
      await store.adopt(key, output);
    } finally {
      await discard(output);
    }
  };

  const faceOf = async (name: string, index: number): Promise<FaceBox | undefined> => {
    const row = await db
      .selectFrom('face_detection')
      .select('faces')
      .where('file_name', '=', name)
      .executeTakeFirst();
    return (row?.faces as unknown as FaceBox[] | undefined)?.[index];
  };

  /** The key and kind of the wanted form, drawn if nobody asked for it before. */
  const formOf = async (
    file: StoredFile,
    { face, width }: FileRequest,
  ): Promise<{ key: string; mime: string } | undefined> => {
    const picture = { width: file.width ?? 0, height: file.height ?? 0 };
    if (face !== undefined) {
      const key = `${variantPrefix(file.name)}/face-${face}.webp`;
      if ((await store.size(key)) !== undefined) return { key, mime: 'image/webp' };
      const box = await faceOf(file.name, face);
      if (!box) return undefined;
      await draw(key, file, (image) => image.extract(faceSquare(box, picture)).resize(FACE_SIDE, FACE_SIDE));
      return { key, mime: 'image/webp' };
    }
    if (width === undefined || !WIDTHS.has(width) || Number(width) >= picture.width)
      return { key: file.storage_key, mime: file.mime };
    const key = `${variantPrefix(file.name)}/w${width}.webp`;
    if ((await store.size(key)) === undefined)
      await draw(key, file, (image) => image.resize({ width: Number(width) }));
    return { key, mime: 'image/webp' };
  };

  return {
    async open(name, wish) {
      const form = wish.face === undefined ? {} : { face: wish.face };
      if (!addresses.verify(name, form, wish.expires, wish.signature)) return undefined;
      const known = (await files.facts([name])).get(name);
      const file = known && isAvailable(known) ? known : undefined;
      const shown = file && (await formOf(file, wish));
      const size = shown && (await store.size(shown.key));
      if (!file || !shown || size === undefined) return undefined;
      const ending = shown.mime === file.mime ? name.split('.').at(-1) : 'webp';
      return {
        size,
        mime: shown.mime,
        etag: `"${file.sha256.slice(0, 16)}-${size}"`,
        maxAge: Math.max(0, Math.floor(Number(wish.expires) - Date.now() / 1000)),
        downloadName: `${brand.key}-${file.created_at.toISOString().slice(0, 10)}-${name.slice(0, 6)}.${ending}`,
        open: (range) => store.read(shown.key, range),
      };
    },
  };
}
