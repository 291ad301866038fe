import { sha256 } from '#sw/contract/sha256.ts';

/** What an answer is kept by: whose, in which language, of which build, and the question itself. */
export interface Question {
  method: string;
  /** Path with query. */
  address: string;
  /** Body of a POST, empty otherwise. */
  body: string;
  /** Who asked; empty for visitors. */
  owner: string;
  language: string;
  build: string;
}

/** JSON with its keys in order, so that the same question is recognised however it was written. */
function canonical(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  } catch {
    return body;
  }
}

/** Hash of the URL or of the POST body. */
export function requestKey({ method, address, body, owner, language, build }: Question): Promise<string> {
  return sha256(
    JSON.stringify([method, address, method === 'POST' ? canonical(body) : '', owner, language, build]),
  );
}
