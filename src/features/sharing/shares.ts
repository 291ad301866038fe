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
import { type HandedOverPicture, handOver } from './hand-over.ts';
import { clearSharesInMemory, pageStore, shareStore } from './share-store.ts';

/** Use of a picture: the first input of a tool, a further one, or none. */
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
  /** Reference for a form; only pictures and links have one. */
  picture?: HandedOverPicture | undefined;
  /** It came with the newest share. */
  isNew: boolean;
}

export interface Shares {
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
/** The role of each picture, by id. */
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
    const picture = kind === 'image' ? { share: share.id, index } : undefined;
    things.push({
      id,
      share: share.id,
      kind,
      name: facts.name,
      bytes: file.size,
      preview: previewOf(id, file),
      picture,
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
            picture: { url: link },
          },
        ]),
    ...(joined === '' ? [] : [{ ...base, id: `text/${share.id}`, kind: 'text' as const, name: joined }]),
  ];
}

/** The first new picture is the first input, the next ones are the further ones; older ones have no role. */
function firstRoles(things: readonly SharedThing[]): Record<string, Role> {
  let targets = 0;
  return Object.fromEntries(
    things.flatMap(({ id, kind, picture, isPicture, isNew }): [string, Role][] => {
      if (!picture) return [];
      if (!isNew || (kind === 'link' && isPicture !== true)) return [[id, 'none']];
      targets += 1;
      return [[id, targets === 1 ? 'target' : 'source']];
    }),
  );
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

/** Loads the stored shares. */
export const openShares = (): Promise<void> => show();

/**
 * Adds what did not come through the worker: a file that was opened with the application, or chosen on the
 * page.
 */
export async function receiveShare(incoming: Partial<Incoming>): Promise<void> {
  const whole = { title: '', text: '', url: '', files: [], ...incoming };
  await storeShare(whole, shareStore).catch(async () => {
    await storeShare(whole, pageStore);
    state.value = { ...state.peek(), inPage: true };
  });
  chosen.value = {};
  await show();
}

/** Sets the role of a picture. Only one is the first input. */
export function setRole(id: string, role: Role): void {
  const before = Object.entries(chosen.peek()).map(([each, its]): [string, Role] => [
    each,
    role === 'target' && its === 'target' ? 'source' : its,
  ]);
  chosen.value = { ...Object.fromEntries(before), [id]: role };
}

function revokePreviews(ids: readonly string[]): void {
  for (const id of ids) {
    const address = previews.get(id);
    if (address !== undefined) URL.revokeObjectURL(address);
    previews.delete(id);
  }
}

/** Deletes all shares. */
export async function clearShares(): Promise<void> {
  await dropShares(shareStore, await storedShares(shareStore));
  revokePreviews([...previews.keys()]);
  chosen.value = {};
  await show();
}

/** Hands the pictures with a role over to a tool's form. */
export async function useIn(slug: string): Promise<void> {
  const wanted = (role: Role): HandedOverPicture[] =>
    state
      .peek()
      .things.flatMap(({ id, picture }) => (picture && chosen.peek()[id] === role ? [picture] : []));
  await handOver(slug, { target: wanted('target')[0], sources: wanted('source') });
}

onLogout(() => {
  clearSharesInMemory();
  revokePreviews([...previews.keys()]);
  chosen.value = {};
  state.value = { ...nothing, known: state.peek().known };
});
