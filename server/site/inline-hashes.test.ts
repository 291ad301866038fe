import { describe, expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

/** `printf 'a()' | openssl dgst -sha256 -binary | base64` */
const HASH = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=';

describe('inline scripts and styles', () => {
  it('are named by their hashes, data and files are not', () => {
    const html =
      '<script>a()</script><script type="module">a()</script><script type="application/json">{"a":1}</script><script src="/a.js"></script><style>a()</style><script></script>';
    const found = inlineHashes(html);
    expect(found.scripts).toHaveLength(2);
    expect(found.scripts[0]).toBe(found.scripts[1]);
    expect(found.styles).toEqual([found.scripts[0]]);
    expect(found.scripts[0]).toBe(HASH);
  });
});
