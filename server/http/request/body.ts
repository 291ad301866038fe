import { finished } from 'node:stream/promises';
import type { Context } from 'hono';
import { fileTooLarge } from '#server/http/errors.ts';
import type { Env } from '#server/http/env.ts';

/** Bytes of the form around the files. */
export const SLACK = 64 * 1024;
/**
 * A rejected body up to this size is read to its end, so that the client receives the response; a longer one
 * is cut off.
 */
const MOST_DRAINED = 200_000_000;

/** Rejects a body that announces more than `limit` bytes before anything of it is stored. */
export async function checkBodySize(c: Context<Env>, limit: number, fileLimit: number): Promise<void> {
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced <= limit + SLACK) return;
  if (announced > MOST_DRAINED) {
    c.header('Connection', 'close');
  } else {
    // A client that disconnects before the end receives no response anyway.
    await finished(c.env.incoming.resume()).catch(() => undefined);
  }
  throw fileTooLarge(fileLimit);
}

/** Whether the error means that the client disconnected before the end of the body. */
export const isCut = (c: Context<Env>, error: Error): boolean =>
  !c.env.incoming.complete && 'code' in error && error.code === 'ECONNRESET';
