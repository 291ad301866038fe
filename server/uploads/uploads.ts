import { stat } from 'node:fs/promises';
import type { Item } from '#contract/dash.ts';
import type { Membership } from '#server/credits/door.ts';
import { fileRefused, fileTooLarge, tooManyBytes } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { type Facts, type Picture, type Pictures, type Sender, costOf } from '#server/pictures/port.ts';
import type { Quota } from './quota.ts';
import { discard, type StoredFiles, type Workspace } from '#server/storage/door.ts';

/** Most bytes of any upload, and of a picture; members may send larger pictures. */
export const MAX_UPLOAD_BYTES = 50_000_000;
export const MAX_PICTURE_BYTES = 20_000_000;

/** Who sends files. */
export interface Uploader {
  owner: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Converts received files into stored ones. */
export interface Uploads {
  /** Takes over `file` (it is removed), checks it and stores a clean copy for its owner. */
  accept(uploader: Uploader, file: string, id?: string): Promise<Item>;
  /** Takes over `files` and stores one picture of them, side by side. */
  merge(uploader: Uploader, files: readonly string[]): Promise<Item>;
}

export interface UploadsDependencies {
  files: StoredFiles;
  workspace: Workspace;
  membership: Membership;
  pictures: Pictures;
  limits: RateLimits;
  quota: Quota;
}

export function createUploads({
  files,
  workspace,
  membership,
  pictures,
  limits,
  quota,
}: UploadsDependencies): Uploads {
  /** Checks bytes and header, and counts what decoding costs. */
  const inspect = async (file: string, sender: Sender, owner: number, factor: number): Promise<Facts> => {
    const { size } = await stat(file);
    if (size === 0) throw fileRefused('empty');
    const most = size > MAX_PICTURE_BYTES ? MAX_PICTURE_BYTES * factor : MAX_PICTURE_BYTES;
    if (size > most) throw tooManyBytes(most);
    const facts = await pictures.inspect(file, sender);
    await limits.take('megapixels', { owner, place: sender.place }, costOf(facts));
    return facts;
  };

  /** Stores the picture that `write` makes of the checked files. */
  const store = async (
    { owner, place, signal }: Uploader,
    given: readonly string[],
    write: (checked: { file: string; facts: Facts }[], output: string, sender: Sender) => Promise<Picture>,
    id?: string,
  ): Promise<Item> => {
    const output = workspace.path();
    try {
      const { account, vip, inputFactor } = await membership.of(owner);
      const sender: Sender = { kind: vip ? 'member' : account ? 'account' : 'visitor', place, signal };
      const checked = [];
      for (const file of given)
        checked.push({ file, facts: await inspect(file, sender, owner, inputFactor) });
      const picture = await write(checked, output, sender);
      // A small file may describe a large picture.
      const { size } = await stat(output);
      if (size > MAX_UPLOAD_BYTES) throw fileTooLarge(MAX_UPLOAD_BYTES);
      await quota.take({ owner, place }, size, id !== undefined);
      const kept = await files.keep({
        owner,
        purpose: 'upload',
        file: output,
        facts: picture,
        ...(id === undefined ? {} : { id }),
      });
      return files.item(kept);
    } finally {
      await Promise.all([...given, output].map(discard));
    }
  };

  return {
    accept: (uploader, file, id) =>
      store(
        uploader,
        [file],
        ([checked], output, sender) => pictures.clean(file, checked!.facts, output, sender),
        id,
      ),
    merge: (uploader, given) => store(uploader, given, pictures.merge),
  };
}
