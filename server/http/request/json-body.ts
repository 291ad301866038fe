import type { Context } from 'hono';
import { inputRefused } from '#server/http/errors.ts';
import type { Env } from '#server/http/env.ts';
import { checkJson, checkText } from './plain-input.ts';

/** Bytes of a body that comes from a provider, and of a form. */
const MAX_TEXT_BYTES = 64 * 1024;
/** Bytes of a JSON body where a call names no other limit. */
const MAX_JSON_BYTES = 8 * 1024;

/** A request's body, rejected as soon as it has, or announces, more than `most` bytes. */
export async function readBytes(c: Context<Env>, most: number, message = 'too_large'): Promise<Buffer> {
  const tooLarge = inputRefused({ field: 'body', message });
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A request's body as text, up to 64 KiB where nothing else is said. */
export const readText = async (c: Context<Env>, most = MAX_TEXT_BYTES): Promise<string> =>
  (await readBytes(c, most)).toString('utf8');

/**
 * A request's JSON body of at most `most` bytes. Other content types are rejected, so that a form on a foreign
 * page cannot make calls.
 */
export async function readJson(c: Context<Env>, most = MAX_JSON_BYTES): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw inputRefused({ field: 'content-type', message: 'json' });
  const json = parsed(await readText(c, most));
  checkJson(json);
  return json;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw inputRefused({ field: 'body', message: 'json' });
  }
}

/** The fields of a form that was sent without files, in at most `most` bytes. */
export async function readForm(c: Context<Env>, most = MAX_TEXT_BYTES): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(c, most)));
  for (const [name, value] of Object.entries(fields)) checkText(name + value, 'form');
  return fields;
}
