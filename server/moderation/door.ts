import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema/schema.ts';
import type { Scoring } from '#server/scoring/port.ts';
import type { Storage } from '#server/storage/door.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { type Holds, createHolds } from './holds.ts';
import { type RemovedPictures, createRemovedPictures } from './removed-pictures.ts';

export type { Block, BlockKind, Blocks, Trace } from './blocks.ts';
export type { Holds } from './holds.ts';
export { isExplicit, isOfMinors } from './sexual-words.ts';
export type { RemovedPictures } from './removed-pictures.ts';

export interface Moderation {
  blocks: Blocks;
  removedPictures: RemovedPictures;
  holds: Holds;
}

export const create = ({
  db,
  storage,
  scoring,
}: {
  db: Kysely<Database>;
  storage: Storage;
  scoring: Scoring;
}): Moderation => ({
  blocks: createBlocks(db),
  removedPictures: createRemovedPictures(db, storage),
  holds: createHolds(db, storage, scoring),
});
