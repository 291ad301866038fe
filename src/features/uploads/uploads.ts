import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import type { Item } from '#contract/media/dash.ts';
import { HOUR_MS } from '#contract/time.ts';
import { fetchFile } from '#src/platform/http/client.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { uploadFromUrl } from '#src/features/uploads/calls/upload.ts';
import { translate } from '#src/i18n/translate.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { deliver } from './delivery.ts';
import type { SiteFile } from './site-file.ts';
import { reason } from '#src/features/account/report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { type FileLimits, rejection } from './rejection.ts';
import { dropFile, saveFile, loadFile } from './local-files.ts';
import { newId } from '#src/platform/new-id.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { measure } from '#src/platform/pictures/files.ts';
import { fit } from '#src/platform/pictures/fit.ts';
import { waitForAccount } from './account-wait.ts';
import { waitForConfirmation } from './upload-confirmation.ts';

/**
 * `held`: it is used on this device and not sent. `asking`: it waits for the user's confirmation, or for an account.
 * `waiting`: the network is away; the file is stored and is sent automatically.
 */
type UploadPhase = 'preparing' | 'held' | 'asking' | 'sending' | 'waiting' | 'done' | 'refused';

export interface Upload {
  id: string;
  name: string;
  bytes: number;
  /** Address of the file on this device. */
  preview?: string;
  phase: UploadPhase;
  /** 0 to 1. */
  progress: number;
  item?: Item;
  /** Why it was rejected, in the user's language. */
  problem?: string;
}

/** The server deletes uploads after 24 h; an older one is sent again from the device. Milliseconds. */
const SENT_FOR_MS = 20 * HOUR_MS;

const all = signal<ReadonlyMap<string, Upload>>(new Map());
const controllers = new Map<string, AbortController>();
/** Files that the server has, on their way to this device. */
const arriving = new Map<string, Promise<void>>();

/** Every file of the open forms, by id. */
export const uploads: ReadonlySignal<ReadonlyMap<string, Upload>> = all;

function patch(id: string, change: Partial<Upload>): void {
  const before = all.value.get(id);
  if (before) all.value = new Map(all.value).set(id, { ...before, ...change });
}

/** Shows a file that this browser can draw; a picture that it cannot read would be a broken image. */
async function showPreview(id: string, file: File): Promise<void> {
  if (/^(?:$|image\/)/.test(file.type) && !(await measure(file))) return;
  if (all.peek().has(id)) patch(id, { preview: URL.createObjectURL(file) });
}

function open(id: string, name: string, file?: File): AbortSignal {
  const controller = new AbortController();
  controllers.set(id, controller);
  all.value = new Map(all.value).set(id, {
    id,
    name,
    bytes: file?.size ?? 0,
    phase: 'preparing',
    progress: 0,
  });
  if (file) void showPreview(id, file);
  return controller.signal;
}

const untilSent = <T>(id: string, signal: AbortSignal, step: () => Promise<T>): Promise<T> =>
  retryUntilOnline(step, { signal, onWait: () => patch(id, { phase: 'waiting' }) });

/** Resolves once a file may leave the device; calls `onWait` when it waits. */
type Gate = (id: string, signal: AbortSignal, onWait: () => void) => Promise<void>;
let gate: Gate | undefined;

/** Asked for every file before it is sent. */
export const gateUploads = (next: Gate): void => void (gate = next);

async function sendStored(id: string, signal: AbortSignal, kind?: FileLimits['kind']): Promise<void> {
  const stored = await loadFile(id);
  if (!stored) return dropUpload(id);
  await gate?.(id, signal, () => patch(id, { phase: 'held' }));
  const asking = (): void => patch(id, { phase: 'asking' });
  await waitForAccount(stored.file, kind, signal, asking);
  const confirmed = (): Promise<void> => waitForConfirmation(id, stored.file.size, signal, asking);
  await confirmed();
  const release = holdReload(`upload:${id}`);
  const item = await untilSent(id, signal, async () => {
    await confirmed();
    patch(id, { phase: 'sending' });
    return deliver(id, signal, (progress) => patch(id, { progress }));
  }).finally(release);
  await saveFile(id, { file: stored.file, keptAt: stored.keptAt, sent: { item, at: Date.now() } });
  // What this browser cannot draw, HEIC above all, is shown as the server has read it.
  patch(id, { phase: 'done', progress: 1, item, preview: all.peek().get(id)?.preview ?? item.url });
}

async function guarded(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal.aborted) return;
    const problem = reason(error);
    patch(id, { phase: 'refused', ...(problem === undefined ? {} : { problem }) });
  }
}

async function storeAndSend(id: string, file: File, limits: FileLimits, signal: AbortSignal): Promise<void> {
  const fitting = await fit(file);
  const problem = await rejection(fitting, limits);
  if (problem !== undefined) return patch(id, { phase: 'refused', problem });
  patch(id, { bytes: fitting.size });
  if (!(await saveFile(id, { file: fitting, keptAt: Date.now() })))
    toast({ type: 'warning', text: translate('share.inPage'), duration: 0 });
  await sendStored(id, signal, limits.kind);
}

/** Adds a file of the user, converts it and sends it. Returns its id at once; the rest is in `uploads`. */
export function addFile(file: File, limits: FileLimits): string {
  const id = newId();
  const signal = open(id, file.name, file);
  void guarded(id, signal, () => storeAndSend(id, file, limits, signal));
  return id;
}

function takeSiteFile(id: string, { address, name }: SiteFile, limits?: FileLimits): void {
  const signal = open(id, name);
  patch(id, { preview: address });
  void guarded(id, signal, async () => {
    const file = await untilSent(id, signal, () => fetchFile(address, name, signal));
    const problem = limits && (await rejection(file, limits));
    if (problem !== undefined) return patch(id, { phase: 'refused', problem });
    patch(id, { bytes: file.size });
    await saveFile(id, { file, keptAt: Date.now() });
    await sendStored(id, signal);
  });
}

/** Like `addFile`, for a file of this site. */
export function addSiteFile(site: SiteFile, limits: FileLimits): string {
  const id = newId();
  takeSiteFile(id, site, limits);
  return id;
}

/** Adds a file that the server keeps for its user: it is there at once, and loaded to this device meanwhile. */
export function addStored(item: Item): string {
  const id = newId();
  const signal = open(id, item.name);
  patch(id, { phase: 'done', progress: 1, bytes: item.bytes, item, preview: item.url });
  const arrival = guarded(id, signal, async () => {
    const file = await untilSent(id, signal, () => fetchFile(item.url, item.name, signal));
    await saveFile(id, { file, keptAt: Date.now(), sent: { item, at: Date.now() } });
    patch(id, { phase: 'done' });
  });
  arriving.set(id, arrival);
  void arrival.finally(() => arriving.delete(id));
  return id;
}

/** The file of an upload, once it is on this device; undefined where it is not. */
export async function fileHere(id: string): Promise<File | undefined> {
  await arriving.get(id);
  return (await loadFile(id))?.file;
}

/** Makes the server fetch a public address; the picture is then loaded to this device for the preview. */
export function addAddress(url: string): string {
  const id = newId();
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || new URL(url).hostname;
  const signal = open(id, name);
  void guarded(id, signal, async () => {
    const item = await uploadFromUrl(url, signal).catch((error: unknown) => {
      if (error instanceof Offline && !signal.aborted)
        patch(id, { problem: translate('upload.addressOffline') });
      throw error;
    });
    const file = await untilSent(id, signal, () => fetchFile(item.url, name, signal));
    await saveFile(id, { file, keptAt: Date.now(), sent: { item, at: Date.now() } });
    patch(id, { phase: 'done', progress: 1, bytes: item.bytes, item, preview: URL.createObjectURL(file) });
  });
  return id;
}

/**
 * Resumes a stored file after a reload: it is sent if it never arrived, or too long ago. A picture of this
 * site that never came to this device is fetched.
 */
export async function restoreUpload(id: string, site?: SiteFile): Promise<void> {
  if (all.value.has(id)) return;
  const stored = await loadFile(id);
  if (all.value.has(id)) return;
  if (!stored) return site && takeSiteFile(id, site);
  const signal = open(id, stored.file.name, stored.file);
  if (stored.sent && Date.now() - stored.sent.at < SENT_FOR_MS)
    return patch(id, { phase: 'done', progress: 1, item: stored.sent.item });
  await saveFile(id, { ...stored, sent: undefined });
  void guarded(id, signal, () => sendStored(id, signal));
}

/** Sends a stored file once more, because the server does not have it any longer. */
export async function sendAgain(id: string): Promise<void> {
  const stored = await loadFile(id);
  const signal = controllers.get(id)?.signal;
  if (!stored || !signal) return;
  await saveFile(id, { file: stored.file, keptAt: stored.keptAt });
  patch(id, { phase: 'sending', progress: 0 });
  await guarded(id, signal, () => sendStored(id, signal));
}

/** Resolves once a file has arrived; with undefined when it was rejected or dropped. */
export function whenSent(id: string): Promise<Item | undefined> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const upload = all.value.get(id);
      if (upload && upload.phase !== 'done' && upload.phase !== 'refused') return;
      resolve(upload?.phase === 'done' ? upload.item : undefined);
      queueMicrotask(() => stop());
    });
  });
}

/** Cancels the upload and deletes the file. */
export function dropUpload(id: string): void {
  controllers.get(id)?.abort();
  controllers.delete(id);
  const preview = all.value.get(id)?.preview;
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  const rest = new Map(all.value);
  rest.delete(id);
  all.value = rest;
  void dropFile(id);
}

onLogout(() => [...all.peek().keys()].forEach(dropUpload));
