import { type ReadonlySignal, signal } from '@preact/signals-core';
import { loadFile } from '#src/features/uploads/local-files.ts';
import type { OutboxEntry } from './storage.ts';

const pictures = signal<ReadonlyMap<string, string>>(new Map());
let shown: readonly OutboxEntry[] = [];

export const outboxPictures: ReadonlySignal<ReadonlyMap<string, string>> = pictures;

async function pictureOf({ draft: { files } }: OutboxEntry): Promise<string | undefined> {
  const [first] = files;
  const stored = first && (await loadFile(first.uploadId));
  return stored ? URL.createObjectURL(stored.file) : first?.site?.address;
}

async function addPicture(entry: OutboxEntry): Promise<void> {
  const { clientId } = entry;
  const address = await pictureOf(entry);
  const isWanted = !pictures.peek().has(clientId) && shown.some((waiting) => waiting.clientId === clientId);
  if (address === undefined) return;
  if (isWanted) pictures.value = new Map(pictures.peek()).set(clientId, address);
  else if (address.startsWith('blob:')) URL.revokeObjectURL(address);
}

export function showPictures(entries: readonly OutboxEntry[]): void {
  shown = entries;
  const left = new Map(pictures.peek());
  for (const [id, address] of left) {
    if (entries.some(({ clientId }) => clientId === id)) continue;
    left.delete(id);
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  }
  if (left.size !== pictures.peek().size) pictures.value = left;
  for (const entry of entries) if (!left.has(entry.clientId)) void addPicture(entry);
}
