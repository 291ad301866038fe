import { expect } from 'vitest';

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * Same bytes are equal at once: Vitest compares them one by one, a second for the pixels of a small frame. What
 * differs is left to Vitest.
 */
expect.addEqualityTesters([
  (a, b) =>
    ArrayBuffer.isView(a) &&
    ArrayBuffer.isView(b) &&
    a.constructor === b.constructor &&
    bytesOf(a).equals(bytesOf(b))
      ? true
      : undefined,
]);
