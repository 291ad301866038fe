import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type Incoming, dropShares, storeShare, storedShares } from '#sw/contract/share-store.ts';
import {
  type Share,
  type SharedFile,
  fileKey,
  isPictureLink,
  linkIn,
  mediaKind,
  shareLimits,
} from '#contract/media/shares.ts';
import type { SharedKind } from '#contract/tools/tool.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { clearSharesInMemory, pageStore, shareStore } from '#src/platform/storage/share-store.ts';
import { type HandedOver, handOver } from './hand-over.ts';

/** Use of a file: the first input of a tool, a further one (pictures only), or none. */
export type Role = 'target' | 'source' | 'none';

/** A shared file, link or text that can be used. */
export interface SharedThing {
  /** Does not change while it is stored. */
  id: string;
  share: string;
  kind: SharedKind;
  /** File name, address or text. */
  name: string;
  bytes?: number | undefined;
  /** Address of the file on this device. */
  preview?: string | undefined;
  /** A link that was declared as one to a picture. */
  isPicture?: boolean | undefined;
  /** Reference for a form; texts have none. */
  reference?: HandedOver | undefined;
  /** It came with the newest share. */
  isNew: boolean;
}

interface Shares {
  /** The stored shares have been loaded. */
  known: boolean;
  things: readonly SharedThing[];
  /** Of the newest share: files that are missing. */
  missing: readonly SharedFile[];
  /** Of the newest share: files beyond the limit. */
  more: number;
  /** The newest share came through the server. */
  sent: boolean;
  /** The device has no room: what came last is lost with the page. */
  inPage: boolean;
}

const nothing: Shares = { known: false, things: [], missing: [], more: 0, sent: false, inPage: false };
const state = signal<Shares>(nothing);
const chosen = signal<Readonly<Record<string, Role>>>({});

/** What other applications have shared with this one, the newest first. */
export const shares: ReadonlySignal<Shares> = state;
/** By id. */
export const roles: ReadonlySignal<Readonly<Record<string, Role>>> = chosen;

const previews = new Map<string, string>();

function previewOf(id: string, file: File): string {
  const known = previews.get(id);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(file);
  previews.set(id, address);
  return address;
}

async function filesOf(
  share: Share,
  isNew: boolean,
): Promise<{ things: SharedThing[]; missing: SharedFile[] }> {
  const things: SharedThing[] = [];
  const missing: SharedFile[] = [];
  for (const [index, facts] of share.files.entries()) {
    const kind = mediaKind(facts.mime);
    const file =
      facts.notKept === undefined ? await shareStore.get<File>(fileKey(share.id, index)) : undefined;
    if (!file || kind === undefined) {
      missing.push({ ...facts, notKept: facts.notKept ?? 'lost' });
      continue;
    }
    const id = fileKey(share.id, index);
    things.push({
      id,
      share: share.id,
      kind,
      name: facts.name,
      bytes: file.size,
      preview: previewOf(id, file),
      reference: { share: share.id, index },
      isNew,
    });
  }
  return { things, missing };
}

function textsOf(share: Share, isNew: boolean): SharedThing[] {
  const link = linkIn(share);
  const joined = [share.title, share.text]
    .filter((text) => text !== '' && text !== link && text !== share.url)
    .join('\n');
  const base = { share: share.id, isNew };
  return [
    ...(link === undefined
      ? []
      : [
          {
            ...base,
            id: `link/${share.id}`,
            kind: 'link' as const,
            name: link,
            isPicture: isPictureLink(link),
            reference: { url: link },
          },
        ]),
    ...(joined === '' ? [] : [{ ...base, id: `text/${share.id}`, kind: 'text' as const, name: joined }]),
  ];
}

/** Only a picture can be a further input. */
export const isStill = ({ kind }: Pick<SharedThing, 'kind'>): boolean => kind === 'image' || kind === 'link';

/**
 * The first new clip is the first input, else the first new picture; the other new pictures are further ones.
 * Everything else has no role.
 */
function firstRoles(things: readonly SharedThing[]): Record<string, Role> {
  const usable = things.filter(({ reference }) => reference !== undefined);
  const fresh = usable.filter(
    ({ isNew, kind, isPicture }) => isNew && (kind !== 'link' || isPicture === true),
  );
  const target = fresh.find((thing) => !isStill(thing)) ?? fresh[0];
  const roleOf = (thing: SharedThing): Role => {
    if (thing === target) return 'target';
    return fresh.includes(thing) && isStill(thing) ? 'source' : 'none';
  };
  return Object.fromEntries(usable.map((thing) => [thing.id, roleOf(thing)]));
}

async function show(): Promise<void> {
  const all = (await storedShares(shareStore)).filter(({ at }) => Date.now() - at <= shareLimits.keepMs);
  const parts = await Promise.all(
    all.map(async (share, index) => ({
      share,
      ...(await filesOf(share, index === 0)),
      texts: textsOf(share, index === 0),
    })),
  );
  const things = parts.flatMap((part) => [...part.things, ...part.texts]);
  const [newest] = parts;
  chosen.value = {
    ...firstRoles(things),
    ...Object.fromEntries(
      Object.entries(chosen.peek()).filter(([id]) => things.some((thing) => thing.id === id)),
    ),
  };
  state.value = {
    inPage: state.peek().inPage && things.length > 0,
    known: true,
    things,
    missing: newest?.missing ?? [],
    more: newest?.share.more ?? 0,
    sent: newest?.share.sent === true,
  };
}

export const openShares = (): Promise<void> => show();

/**
 * Adds what did not come through the worker: a file that was opened with the application, or chosen on the
 * page.
 */
export async function receiveShare(incoming: Partial<Incoming>): Promise<void> {
  const whole = { title: '', text: '', url: '', files: [], ...incoming };
  // The page says that it lives no longer than itself.
  await storeShare(whole, shareStore).catch(async () => {
    await storeShare(whole, pageStore);
    state.value = { ...state.peek(), inPage: true };
  });
  chosen.value = {};
  await show();
}

/** Sets the role of a file. Only one is the first input; the one before becomes a further one, if it can. */
export function setRole(id: string, role: Role): void {
  const stills = new Set(state.peek().things.flatMap((thing) => (isStill(thing) ? thing.id : [])));
  const before = Object.entries(chosen.peek()).map(([each, its]): [string, Role] => {
    if (role !== 'target' || its !== 'target') return [each, its];
    return [each, stills.has(each) ? 'source' : 'none'];
  });
  chosen.value = { ...Object.fromEntries(before), [id]: role };
}

function revokePreviews(ids: readonly string[]): void {
  for (const id of ids) {
    const address = previews.get(id);
    if (address !== undefined) URL.revokeObjectURL(address);
    previews.delete(id);
  }
}

export async function clearShares(): Promise<void> {
  await dropShares(shareStore, await storedShares(shareStore));
  revokePreviews([...previews.keys()]);
  chosen.value = {};
  await show();
}

export async function useIn(slug: string): Promise<void> {
  const wanted = (role: Role): HandedOver[] =>
    state
      .peek()
      .things.flatMap(({ id, reference }) => (reference && chosen.peek()[id] === role ? [reference] : []));
  await handOver(slug, { target: wanted('target')[0], sources: wanted('source') });
}

onLogout(() => {
  clearSharesInMemory();
  revokePreviews([...previews.keys()]);
  chosen.value = {};
  state.value = { ...nothing, known: state.peek().known };
});
