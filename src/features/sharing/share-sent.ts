import {
  type Infer,
  array,
  create,
  enums,
  min,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import type { Incoming } from '#sw/contract/share-store.ts';
import { SENT, refusedFiles, shareLimits } from '#contract/media/shares.ts';
import { fetchFile } from '#src/platform/http/client.ts';

const Text = size(string(), 0, shareLimits.letters);
const Sent = object({
  title: Text,
  text: Text,
  url: Text,
  more: min(number(), 0),
  files: size(
    array(
      object({
        name: size(string(), 0, 255),
        mime: size(string(), 0, 100),
        bytes: min(number(), 0),
        notKept: optional(enums(refusedFiles)),
        /** Signed, and of this site: no other is ever fetched. */
        address: optional(pattern(string(), /^\/files\/[\w.-]+\?[\w=&-]+$/)),
      }),
    ),
    0,
    shareLimits.files,
  ),
});

function read(fragment: string): Infer<typeof Sent> | undefined {
  try {
    return create(JSON.parse(decodeURIComponent(fragment)), Sent);
  } catch {
    return undefined; // cut off on its way
  }
}

/**
 * The share in the fragment of the page's address; undefined where there is none. `unreadable`: it is not
 * valid.
 */
export async function sentShare(hash: string): Promise<Partial<Incoming> | 'unreadable' | undefined> {
  if (hash !== `#${SENT}` && !hash.startsWith(`#${SENT}=`)) return undefined;
  const sent = read(hash.slice(SENT.length + 2));
  if (!sent) return 'unreadable';
  const fetched = await Promise.all(
    sent.files.map(async ({ address, ...facts }) => {
      if (address === undefined) return { facts };
      const file = await fetchFile(address, facts.name).catch(() => undefined); // told as lost
      return file ? { file } : { facts: { ...facts, notKept: 'lost' as const } };
    }),
  );
  return {
    title: sent.title,
    text: sent.text,
    url: sent.url,
    more: sent.more,
    sent: true,
    files: fetched.flatMap(({ file }) => file ?? []),
    missing: fetched.flatMap(({ facts }) => facts ?? []),
  };
}
