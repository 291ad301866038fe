import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Storage } from '#server/storage/door.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { type RemovedPictures, createRemovedPictures } from './removed-pictures.ts';

export type { Block, BlockKind, Blocks, Trace } from './blocks.ts';
export type { RemovedPictures } from './removed-pictures.ts';

export interface Moderation {
  blocks: Blocks;
  removedPictures: RemovedPictures;
}

export const create = ({ db, storage }: { db: Kysely<Database>; storage: Storage }): Moderation => ({
  blocks: createBlocks(db),
  removedPictures: createRemovedPictures(db, storage),
});
