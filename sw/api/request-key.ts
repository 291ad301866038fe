import { canonicalJson, parseJson } from '#contract/http/json.ts';
import { sha256 } from '#sw/contract/sha256.ts';

export interface KeyParts {
  method: string;
  /** Path with query. */
  address: string;
  /** Body of a POST, empty otherwise. */
  body: string;
  /** Hash of the user's token; empty for visitors. */
  owner: string;
  language: string;
}

/** JSON with its keys in order, so that the same request has the same key however it was written. */
function canonical(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : canonicalJson(value);
}

/** Hash of the URL or of the POST body. */
export function requestKey({ method, address, body, owner, language }: KeyParts): Promise<string> {
  return sha256(JSON.stringify([method, address, method === 'POST' ? canonical(body) : '', owner, language]));
}
