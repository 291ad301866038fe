/** The sum of the luminance table of the JPEG standard at quality 50, from which encoders scale. */
const STANDARD_SUM = 3690;

/**
 * The quality 1..100 a JPEG was saved with, read from its first quantisation table (exact for libjpeg's
 * tables, near for others). Undefined for bytes that are no JPEG.
 */
export function jpegQuality(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; bytes[at] === 0xff && at + 69 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xda) return undefined;
    if (marker === 0xdb) {
      const wide = bytes[at + 4]! >> 4 ? 2 : 1;
      const table = bytes.subarray(at + 5, at + 5 + 64 * wide);
      const sum = table.reduce(
        (total, value, k) => total + (wide === 2 && k % 2 === 0 ? 256 * value : value),
        0,
      );
      const percent = (100 * sum) / STANDARD_SUM;
      const quality = percent <= 100 ? 100 - percent / 2 : 5000 / percent;
      return Math.min(100, Math.max(1, Math.round(quality)));
    }
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return undefined;
}
