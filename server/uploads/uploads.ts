import { stat } from 'node:fs/promises';
import type { Item } from '#contract/dash.ts';
import { fileRefused, tooManyBytes } from '#server/http/errors.ts';
import { cleanPicture } from './pictures.ts';
import type { Membership } from '#server/credits/door.ts';
import { discard, type StoredFiles, type Workspace } from '#server/storage/door.ts';

/** Most bytes of any upload, and of a picture; members may send larger pictures. */
export const MAX_UPLOAD_BYTES = 50_000_000;
export const MAX_PICTURE_BYTES = 20_000_000;

/** Converts a received file into a stored one. */
export interface Uploads {
  /** Takes over `file` (it is removed), checks it and stores a clean copy for its owner. */
  accept(owner: number, file: string, id?: string): Promise<Item>;
}

export function createUploads(files: StoredFiles, workspace: Workspace, membership: Membership): Uploads {
  return {
    async accept(owner, file, id) {
      const clean = workspace.path();
      try {
        const { size } = await stat(file);
        if (size === 0) throw fileRefused('empty');
        const most =
          size > MAX_PICTURE_BYTES
            ? MAX_PICTURE_BYTES * (await membership.of(owner)).inputFactor
            : MAX_PICTURE_BYTES;
        if (size > most) throw tooManyBytes(most);
        const picture = await cleanPicture(file, clean);
        return files.item(
          await files.keep({
            owner,
            purpose: 'upload',
            file: clean,
            facts: picture,
            ...(id === undefined ? {} : { id }),
          }),
        );
      } finally {
        await discard(file);
        await discard(clean);
      }
    },
  };
}
