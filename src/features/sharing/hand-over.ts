import { effect } from '@preact/signals-core';
import { type Share, fileKey, shareKey, shareLimits } from '#contract/media/shares.ts';
import { placeFile, setFile } from '#src/features/tool-form/form-files.ts';
import { showForm } from '#src/features/tool-form/sending/form-submit.ts';
import { pageStore, shareStore } from '#src/platform/storage/share-store.ts';
import { ownCopy } from '#src/features/uploads/local-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { uploads } from '#src/features/uploads/uploads.ts';

/** Input of a form: a file of a share, or the address of a picture. */
export type HandedOver = { share: string; index: number } | { url: string };

interface HandOver {
  /** Milliseconds since 1970. */
  at: number;
  /** Ids of the shares that the files come from. */
  shares: readonly string[];
  target?: HandedOver | undefined;
  sources: readonly HandedOver[];
}

const keyOf = (slug: string): string => `hand/${slug}`;
const pending = new Map<string, Promise<void>>();

/** Without room in the database it lives as long as the page. */
const setAnyway = (key: string, value: unknown): Promise<void> =>
  shareStore.set(key, value).catch(() => pageStore.set(key, value));

/**
 * Stores pictures for a tool's form. They stay there until the form itself has stored them, even after a
 * crash.
 */
export async function handOver(
  slug: string,
  pictures: Pick<HandOver, 'target' | 'sources'>,
  now = Date.now(),
): Promise<void> {
  const shares = [pictures.target, ...pictures.sources].flatMap((picture) =>
    picture && 'share' in picture ? [picture.share] : [],
  );
  await setAnyway(keyOf(slug), {
    at: now,
    shares: [...new Set(shares)],
    ...pictures,
  } satisfies HandOver);
}

/** The next share replaces these. */
async function markUsed(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const share = await shareStore.get<Share>(shareKey(id));
    if (share) await setAnyway(shareKey(id), { ...share, used: true });
  }
}

async function originOf(picture: HandedOver): Promise<FileOrigin | undefined> {
  if ('url' in picture) return picture;
  const stored = await shareStore.get<File>(fileKey(picture.share, picture.index));
  // A file whose row is damaged is as good as none.
  const file = stored && (await ownCopy(stored).catch(() => undefined));
  return file && { file };
}

/** Resolves when the form has stored the file, or has shown why it rejects it. */
function storedByForm(uploadId: string, isAddress: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const phase = uploads.value.get(uploadId)?.phase;
      if (phase === 'preparing' || (isAddress && (phase === 'sending' || phase === 'waiting'))) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

async function take(form: ToolForm): Promise<void> {
  const key = keyOf(form.tool.slug);
  const left = await shareStore.get<HandOver>(key);
  if (!left) return;
  const { at, shares, target, sources } = left;
  if (Date.now() - at > shareLimits.keepMs) return shareStore.remove([key]);
  const wanted = form.work.inputs.filter(({ made }) => made !== true);
  const [first, last] = [wanted[0]?.slot, wanted.at(-1)?.slot];
  if (first === undefined || last === undefined) return;
  showForm(form);
  const origin = target && (await originOf(target));
  if (origin) {
    const id = setFile(form, first, origin);
    await storedByForm(id, 'url' in origin);
  }
  for (const [index, source] of sources.entries()) {
    // A picture that the form has is not added twice.
    await shareStore.set(key, { at, shares, sources: sources.slice(index) } satisfies HandOver);
    const further = await originOf(source);
    if (!further) continue;
    const id = placeFile(form, last, further);
    if (id !== undefined) await storedByForm(id, 'url' in further);
  }
  await shareStore.remove([key]);
  await markUsed(shares);
}

/** Call when the form has its draft back and its panel is loaded. */
export function receiveHandOver(form: ToolForm): Promise<void> {
  const { slug } = form.tool;
  const taking = pending.get(slug) ?? take(form).finally(() => pending.delete(slug));
  pending.set(slug, taking);
  return taking;
}
