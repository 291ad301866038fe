import { stat } from 'node:fs/promises';
import type { Item } from '#contract/media/dash.ts';
import { type Clips, costOfClip } from '#server/clips/port.ts';
import type { Entitlements, Membership } from '#server/credits/door.ts';
import { HttpError, fileRefused, fileTooLarge, tooManyBytes } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/limits/rate-limits.ts';
import { uploadBytes, uploads as counted } from '#server/metrics.ts';
import { type Facts, type Pictures, type Sender, costOf } from '#server/pictures/port.ts';
import { type FileFacts, type StoredFiles, type Workspace, discard } from '#server/storage/door.ts';
import { MAX_PICTURE_BYTES, mostBytes } from './byte-limits.ts';
import type { RemovedPictures } from '#server/moderation/door.ts';
import type { Quota } from './quota.ts';

export interface Uploader {
  owner: number;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

export interface Uploads {
  /** Takes over `file` (it is removed), checks it and stores a clean copy for its owner. */
  accept(uploader: Uploader, file: string, id?: string): Promise<Item>;
  /** Takes over `files` and stores one picture of them, side by side. */
  merge(uploader: Uploader, files: readonly string[]): Promise<Item>;
  /** Most bytes that the owner may send in one file. */
  mostBytes(owner: number): Promise<number>;
  /** Refuses a video before it is sent, where it could not be taken. */
  checkKind(owner: number, mime: string): Promise<void>;
}

interface UploadsDependencies {
  files: StoredFiles;
  workspace: Workspace;
  membership: Membership;
  pictures: Pictures;
  clips: Clips;
  limits: RateLimits;
  quota: Quota;
  removedPictures: RemovedPictures;
}

type Given = Uploader & Pick<Entitlements, 'account' | 'vip' | 'inputFactor'>;

/** `unread`: sound tracks that are left out. */
type Accepted = FileFacts & { unread?: number };

/** As much of a sound costs as a megapixel of a picture. */
const SOUND_BYTES = 1_000_000;

/** A moving picture that is too much for the decoder of pictures can still be taken as a clip. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof HttpError &&
  ['too_many_pixels', 'too_many_bytes'].includes(String(error.detail.data?.['rule']));

const needsAccount = (): HttpError => new HttpError('login_required', { text: 'login_required_offer.clips' });

export function createUploads({
  files,
  workspace,
  membership,
  pictures,
  clips,
  limits,
  quota,
  removedPictures,
}: UploadsDependencies): Uploads {
  const pictureSender = ({ account, vip, place, signal }: Given): Sender => ({
    kind: vip ? 'member' : account ? 'account' : 'visitor',
    place,
    signal,
  });

  /** Checks bytes and header of a picture, and counts what decoding costs. */
  const inspect = async (file: string, given: Given): Promise<Facts> => {
    const { size } = await stat(file);
    if (size === 0) throw fileRefused('empty');
    const most = size > MAX_PICTURE_BYTES ? MAX_PICTURE_BYTES * given.inputFactor : MAX_PICTURE_BYTES;
    if (size > most) throw tooManyBytes(most);
    const facts = await pictures.inspect(file, pictureSender(given));
    await limits.take('megapixels', given, costOf(facts));
    return facts;
  };

  const acceptPicture = async (file: string, output: string, given: Given): Promise<FileFacts> =>
    pictures.clean(file, await inspect(file, given), output, pictureSender(given));

  const acceptClip = async (file: string, output: string, given: Given): Promise<Accepted> => {
    if (!given.account) throw needsAccount();
    const most = mostBytes(given);
    if ((await stat(file)).size > most) throw tooManyBytes(most);
    const sender = { ...given, kind: given.vip ? 'member' : 'account' } as const;
    const plain = workspace.path();
    try {
      const clip = await clips.inspect(file, plain, sender);
      const { facts } = clip;
      await limits.take('clipMegapixels', given, costOfClip(facts));
      // What a video says of itself anybody can write; a file of ours proves it.
      const isOurs = facts.kind === 'video' && (await files.isResult(file));
      return { ...(await clips.clean({ ...clip, output, isOurs }, sender)), unread: facts.unread };
    } finally {
      await discard(plain);
    }
  };

  const acceptSound = async (file: string, output: string, given: Given): Promise<FileFacts> => {
    if (!given.account) throw needsAccount();
    if (!clips.isServed()) throw fileRefused('needs_ffmpeg');
    const { size } = await stat(file);
    if (size > MAX_PICTURE_BYTES) throw tooManyBytes(MAX_PICTURE_BYTES);
    await limits.take('megapixels', given, Math.ceil(size / SOUND_BYTES));
    const sender = { ...given, kind: given.vip ? 'member' : 'account' } as const;
    const { duration } = await clips.cleanSound({ file, output }, sender);
    return { mime: 'audio/mpeg', extension: 'mp3', width: undefined, height: undefined, duration };
  };

  const acceptAny = async (file: string, output: string, given: Given): Promise<Accepted> => {
    const kind = await clips.kindOf(file);
    if (kind === 'sound') return acceptSound(file, output, given);
    if (kind === 'video' || (kind === 'clip' && given.account && clips.isServed()))
      return acceptClip(file, output, given);
    try {
      return await acceptPicture(file, output, given);
    } catch (error) {
      if (kind === 'moving' && given.account && isTooMuch(error)) return acceptClip(file, output, given);
      throw error;
    }
  };

  /** Stores the file that `write` makes of the given ones, which are removed. */
  const store = async (
    uploader: Uploader,
    received: readonly string[],
    write: (output: string, given: Given) => Promise<Accepted>,
    id?: string,
  ): Promise<Item> => {
    const output = workspace.path();
    try {
      const given = { ...uploader, ...(await membership.of(uploader.owner)) };
      const { unread = 0, ...facts } = await write(output, given);
      await removedPictures.checkUpload(received, { file: output, mime: facts.mime });
      // A small file may describe a large picture.
      const { size } = await stat(output);
      const most = mostBytes(given);
      if (size > most) throw fileTooLarge(most);
      await quota.take(uploader, size, id !== undefined);
      const { owner } = uploader;
      const named = id === undefined ? {} : { id };
      const item = files.item(await files.keep({ owner, purpose: 'upload', file: output, facts, ...named }));
      counted.inc({ outcome: 'stored' });
      uploadBytes.inc(size);
      return unread > 0 ? { ...item, unread_sounds: unread } : item;
    } catch (error) {
      counted.inc({ outcome: error instanceof HttpError ? 'refused' : 'failed' });
      throw error;
    } finally {
      await Promise.all([...received, output].map(discard));
    }
  };

  return {
    accept: (uploader, file, id) =>
      store(uploader, [file], (output, given) => acceptAny(file, output, given), id),
    merge: (uploader, received) =>
      store(uploader, received, async (output, given) => {
        const checked = [];
        for (const file of received) checked.push({ file, facts: await inspect(file, given) });
        return pictures.merge(checked, output, pictureSender(given));
      }),
    mostBytes: async (owner) => mostBytes(await membership.of(owner)),
    async checkKind(owner, mime) {
      if (!/^(video|audio)\//.test(mime)) return;
      if (!(await membership.of(owner)).account) throw needsAccount();
      if (!clips.isServed()) throw fileRefused('needs_ffmpeg');
    },
  };
}
