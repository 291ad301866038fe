import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'superstruct';
import { type Item, upload } from '#contract/media/dash.ts';
import { type ClipPerson, type PeopleSearch, findPeople } from '#contract/tools/faces.ts';
import type { MailingSite, Person } from '#tests/support/account.ts';
import { memberOf } from '#tests/support/member.ts';
import { builtEntry } from '#tests/support/server.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Clips are rendered once for all tests: that takes longer than most of them. */
const CACHE = join(tmpdir(), 'mirari-rendered-clips');

/** As few frames as still show who is who: they are what a test of clips costs. */
export const SMALL = { width: 568, height: 320, fps: 8 };

/** A small clip of a scene. It is rendered by a process of its own: the renderer closes decoders of sharp. */
export async function sceneFile(name: string, { width, height, fps } = SMALL): Promise<string> {
  const file = join(CACHE, `${name}-${width}x${height}-${fps}.mp4`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const draft = join(CACHE, `${process.pid}-${name}.mp4`);
  const size = [width, height, fps].map(String);
  await promisify(execFile)(process.execPath, [builtEntry('scene'), name, draft, ...size]);
  await rename(draft, file);
  return file;
}

/** Somebody with an account and credits. */
export const clipUser = (server: MailingSite & { database: TestDatabase }, credits = 500): Promise<Person> =>
  memberOf(server, credits);

export async function uploadFile(visitor: Visitor, file: string): Promise<Item> {
  const name = file.split('/').at(-1) ?? '';
  const answer = await visitor.send(upload.path, [{ field: 'file', name, bytes: await readFile(file) }]);
  return create(answer.data, upload.answer).item;
}

/** Opacity in a corner and in the middle of the first frame, 0 to 255. */
export async function opacityOf(file: string, { width }: { width: number }): Promise<number[]> {
  const args = '-v error -c:v libvpx-vp9 -i FILE -vf alphaextract,format=gray -frames:v 1 -f rawvideo -'
    .split(' ')
    .map((word) => (word === 'FILE' ? file : word));
  const options = { encoding: 'buffer', maxBuffer: 1e8 } as const;
  const { stdout } = await promisify(execFile)('ffmpeg', args, options);
  return [stdout[0]!, stdout[Math.floor(stdout.length / 2) + width / 2]!];
}

export type Found = PeopleSearch & { people: ClipPerson[] };

/** Everyone in a clip, once the search is done; `onProgress` sees every answer before that. */
export async function searched(
  visitor: Visitor,
  file: Item,
  onProgress: (answer: PeopleSearch) => void = () => undefined,
): Promise<Found> {
  for (;;) {
    const { people, ...answer } = await visitor.call(findPeople, { file: file.name });
    if (people) return { ...answer, people };
    onProgress(answer);
  }
}

/** The swap of everyone in a video, ready to be quoted. */
export const videoSwap = (target: Item, source: Item, options: object = {}) => ({
  operation: 'video_faceswap' as const,
  tool: 'video-face-swap',
  inputs: { target: target.name, source: source.name },
  options: { ...options },
});
