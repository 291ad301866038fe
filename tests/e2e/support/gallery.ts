import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { create } from 'superstruct';
import { parseRange } from '#contract/http/byte-range.ts';
import { upload } from '#contract/media/dash.ts';
import { type Creation, keep } from '#contract/media/media.ts';
import { local } from '#contract/site/storage-keys.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { type Network, envelope } from './network.ts';
import { hydrated, textsOf } from './site.ts';
import { expect } from './test.ts';
import { fixture } from './tool-page.ts';

const { creations, job } = textsOf('en');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A user with an account and so many photos, made on their device: no engine works for them. */
export async function maker(site: { origin: string; dataDir: string }, photos: number): Promise<Person> {
  const user = await signUp(site);
  const bytes = readFileSync(fixture('portrait-a.jpg'));
  for (let n = 0; n < photos; n += 1) {
    const { data } = await user.send(upload.path, [{ field: 'file', name: 'a.jpg', bytes }]);
    const { name: file } = create(data, upload.answer).item;
    await user.call(keep, { file, tool: 'ai-text-to-image', client_job_id: randomUUID() });
  }
  return user;
}

/** My creations as a user sees it. */
export class Gallery {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  async open(user?: Person): Promise<void> {
    if (user)
      await this.page.evaluate(([key, token]) => localStorage.setItem(key, token), [
        local.userToken,
        user.token,
      ] as const);
    await this.page.goto(`${this.origin}/my-creations`);
    await hydrated(this.page);
  }

  get tiles() {
    return this.page.getByRole('gridcell');
  }

  /** Tiles marked as on this device. */
  get marks() {
    return this.page.getByRole('row', { name: creations.keptDevice });
  }

  /** A command in the menu of the open preview; opens the menu. */
  async command(name: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: job.more }).click();
    return this.page.getByRole('menuitem', { name });
  }

  get placeholders() {
    return this.page.getByText(creations.away);
  }

  /** Width in pixels of every loaded picture in the tiles. */
  shown(): Promise<number[]> {
    return this.page
      .locator('[role=row] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  }

  /** Waits until so many tiles are marked as on this device. */
  async waitForCached(count: number): Promise<void> {
    await expect(this.marks).toHaveCount(count);
  }

  /** Names of the results in the media cache. */
  names(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mirari-media');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      });
      if (!database.objectStoreNames.contains('results')) return [];
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asking = database.transaction('results').objectStore('results').getAllKeys();
        asking.onsuccess = () => resolve(asking.result);
      });
      database.close();
      return keys.filter((key): key is string => typeof key === 'string' && key.includes('.'));
    });
  }
}

/** A real clip whose index is at its end, so that a player has to request ranges. */
export function makeClip(seconds: number): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirari-clip-'));
  const file = path.join(folder, 'clip.mp4');
  const picture = `testsrc2=size=320x240:rate=12:duration=${seconds}`;
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-vf',
    'noise=alls=60:allf=t',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '18',
    '-g',
    '12',
    '-pix_fmt',
    'yuv420p',
    file,
  ]);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A creation as the site lists it; `bytes` is the size of its file. */
export function creationOf(
  file: { bytes: Buffer; kind: 'image' | 'video'; ending: string },
  ago = 0,
): Creation {
  const id = randomBytes(16).toString('hex');
  const name = `${id}.${file.ending}`;
  const expires_at = new Date(Date.now() + 20 * DAY_MS).toISOString();
  const url = `/files/${name}?e=${Math.floor(Date.now() / 1000) + 7200}&s=signed`;
  return {
    creation_id: id,
    job_id: id,
    operation: file.kind === 'video' ? 'video_faceswap' : 'image_faceswap',
    tool: 'ai-face-swap',
    favorite: false,
    created_at: new Date(Date.now() - ago).toISOString(),
    expires_at,
    inputs: [],
    results: [
      {
        name,
        url,
        kind: file.kind,
        width: 320,
        height: 240,
        duration: null,
        bytes: file.bytes.length,
        expires_at,
      },
    ],
  };
}

/** A file as the site serves it, whole or the requested range. */
function rangeOf(
  bytes: Buffer,
  type: string,
  wanted: string | undefined,
): { body: Buffer; type: string; status: number; headers: Record<string, string> } {
  const headers = { etag: `"${bytes.length}"`, 'accept-ranges': 'bytes' };
  const range = wanted === undefined ? undefined : parseRange(wanted, bytes.length);
  if (!range) return { body: bytes, type, status: 200, headers };
  return {
    body: bytes.subarray(range.start, range.end + 1),
    type,
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${bytes.length}` },
  };
}

/** A file that stands for a result, and the creation that lists it. */
interface Made {
  creation: Creation;
  bytes: Buffer;
  type: string;
}

/** Photos of so many bytes each, the newest first. Noise does not compress. */
export async function photos(count: number, size: number): Promise<Made[]> {
  const side = Math.ceil(Math.sqrt(size / 3));
  const bytes = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return Array.from({ length: count }, (_, index) => ({
    creation: creationOf({ bytes, kind: 'image', ending: 'png' }, index * HOUR_MS),
    bytes,
    type: 'image/png',
  }));
}

/** Name of the file of a creation. */
export const nameOf = ({ creation }: Made): string => creation.results[0]?.name ?? '';

/** The worker's response to a range request: status, bytes, range, type. */
export const partOf = (page: Page, address: string, range?: string, method = 'GET'): Promise<unknown[]> =>
  page.evaluate(
    async ([url, wanted, verb]) => {
      const response = await fetch(url, {
        method: verb,
        headers: wanted === undefined ? {} : { range: wanted },
      });
      return [
        response.status,
        (await response.arrayBuffer()).byteLength,
        response.headers.get('content-range'),
        response.headers.get('content-type'),
      ];
    },
    [address, range, method] as const,
  );

/** Serves creations that no engine here makes: the list, and each file in the requested ranges. */
export function standFor(network: Network, made: readonly Made[]): void {
  network.stand('/api/media/list', () => ({
    body: envelope({ creations: made.map(({ creation }) => creation), total: made.length }),
  }));
  network.stand('/api/media/space', () => ({
    body: envelope({ bytes: 0, bin: { bytes: 0, creations: 0 } }),
  }));
  for (const { creation, bytes, type } of made) {
    const [result] = creation.results;
    network.stand(`/files/${result?.name ?? ''}`, ({ headers }) => rangeOf(bytes, type, headers.range));
  }
}
