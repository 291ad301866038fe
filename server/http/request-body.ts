import { finished } from 'node:stream/promises';
import type { Context } from 'hono';
import { fileTooLarge } from '#server/http/errors.ts';
import type { Env } from './env.ts';

/** Room for the form around the files. */
const SLACK = 64 * 1024;
/** A refused body up to this size is read to its end, so that the sender hears the answer; a longer one is cut off. */
const MOST_DRAINED = 200_000_000;

/** Refuses a body that announces more than `limit` bytes before anything of it is stored. */
export async function checkBodySize(c: Context<Env>, limit: number, fileLimit: number): Promise<void> {
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced <= limit + SLACK) return;
  if (announced > MOST_DRAINED) {
    c.header('Connection', 'close');
  } else {
    // A sender who goes away before the end hears nothing anyhow.
    await finished(c.env.incoming.resume()).catch(() => undefined);
  }
  throw fileTooLarge(fileLimit);
}

/** Whether this error says that the sender went away before the end of the body. */
export const isCut = (c: Context<Env>, error: Error): boolean =>
  !c.env.incoming.complete && 'code' in error && error.code === 'ECONNRESET';
