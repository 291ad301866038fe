import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/schema/schema.ts';
import type { Clips } from '#server/clips/port.ts';
import type { Pictures } from '#server/pictures/port.ts';
import type { Signer } from '#server/secrets/signing.ts';
import { createDiskStore } from './disk.ts';
import { type FileAddresses, createFileAddresses } from './file-addresses.ts';
import { type FileDelivery, createFileDelivery } from './file-delivery.ts';
import { type FreeDisk, createFreeDisk } from './free-disk.ts';
import type { ObjectStore } from './port.ts';
import { sweepFiles } from './sweep.ts';
import { type StoredFiles, createStoredFiles } from './stored-files.ts';
import { type KeptFiles, createKeptFiles } from './kept-files.ts';
import type { Workspace } from './workspace.ts';

export type { FileAddresses } from './file-addresses.ts';
export { serveFiles as serve } from './routes.ts';
export {
  type FileFacts,
  type StoredFile,
  type StoredFiles,
  discard,
  isAvailable,
  sha256Of,
  sideKey,
  variantPrefix,
} from './stored-files.ts';
export { type KeptFile, type KeptFiles } from './kept-files.ts';
export type { FreeDisk } from './free-disk.ts';
export { type Workspace, openWorkspace } from './workspace.ts';

export interface Storage {
  store: ObjectStore;
  files: StoredFiles;
  kept: KeptFiles;
  addresses: FileAddresses;
  delivery: FileDelivery;
  workspace: Workspace;
  disk: FreeDisk;
  pictures: Pictures;
  distDir: string;
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** The protocol of S3 is loaded only where it is spoken. */
async function openStore({ s3, dataDir }: Config, workspace: Workspace): Promise<ObjectStore> {
  if (!s3) return createDiskStore(join(dataDir, 'objects'));
  const { openS3Store } = await import('./s3/store.ts');
  return openS3Store(s3, workspace.path());
}

export async function create({
  config,
  db,
  signer,
  workspace,
  pictures,
  clips,
}: {
  config: Config;
  db: Kysely<Database>;
  signer: Signer;
  workspace: Workspace;
  pictures: Pictures;
  clips: Clips;
}): Promise<Storage> {
  const store = await openStore(config, workspace);
  const addresses = createFileAddresses(signer);
  const files = createStoredFiles(db, store, addresses);
  const kept = createKeptFiles(db, store, files, workspace);
  const delivery = createFileDelivery({ store, files, addresses, workspace, pictures, clips });
  const disk = createFreeDisk(config.dataDir, config.freeDiskMb);
  const { distDir } = config;
  const sweep = (now: Date): Promise<void> => sweepFiles(db, files, now);
  const close = (): Promise<void> => store.close();
  return { store, files, kept, addresses, delivery, workspace, disk, pictures, distDir, sweep, close };
}
