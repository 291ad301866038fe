import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { anonymousCredit } from '#contract/users/credit.ts';
import * as media from '#contract/media/media.ts';
import { type RunningServer } from '#tests/support/server.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';

export const run = promisify(execFile);

/** With owners and modes: the database of a site that root runs belongs to another account. */
export const copyAll = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to]);

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mirari-copy-'));

/** Makes a picture as a visitor. @returns their cookie */
export async function leaveWork({ origin }: RunningServer): Promise<string> {
  const visitor = createVisitor(origin);
  await follow(visitor, (await sendSwap(visitor)).job_id);
  return visitor.cookie;
}

/** What the visitor sees of their work: the picture's bytes and the credits that are left. */
export async function seeWork({ origin }: RunningServer, cookie: string): Promise<[Buffer, number]> {
  const visitor = createVisitor(origin, { cookie });
  const { creations } = await visitor.call(media.list);
  const url = creations[0]?.results[0]?.url ?? '';
  const picture = Buffer.from(await (await visitor.fetch(url)).arrayBuffer());
  return [picture, (await visitor.call(anonymousCredit)).credit_remain];
}
