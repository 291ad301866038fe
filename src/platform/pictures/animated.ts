/** The first bytes of a file, which show whether it is animated. */
const HEAD_BYTES = 4096;
/** WebP: the extended header begins here; its flags are one byte, the animation's is the second bit. */
const WEBP_CHUNK = 12;
const WEBP_FLAGS = 20;
const WEBP_MOVES = 0b10;
const WEBP_EXIF = 0b1000;

const webpFlags = (bytes: Uint8Array, head: string): number =>
  head.startsWith('RIFF') && head.startsWith('VP8X', WEBP_CHUNK) ? (bytes[WEBP_FLAGS] ?? 0) : 0;

async function headOf(file: Blob): Promise<{ bytes: Uint8Array; head: string }> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return { bytes, head: new TextDecoder('latin1').decode(bytes) };
}

/** Whether a WebP may say how it is turned, which some browsers follow and others do not. */
export async function mayBeTurned(file: Blob): Promise<boolean> {
  const { bytes, head } = await headOf(file);
  return (webpFlags(bytes, head) & WEBP_EXIF) !== 0;
}

/**
 * Returns whether a picture is or may be animated, by its first bytes: a copy would show its first frame
 * only. Any GIF; WebP with the animation flag (RFC 9649, 2.7.1); PNG with an `acTL` chunk before its pixels
 * (PNG 3, 11.3.6.1); AVIF sequences (brand `avis`).
 */
export async function isMoving(file: Blob): Promise<boolean> {
  const { bytes, head } = await headOf(file);
  if (head.startsWith('GIF8')) return true;
  if ((webpFlags(bytes, head) & WEBP_MOVES) !== 0) return true;
  if (head.startsWith('PNG', 1)) return head.split('IDAT', 1)[0]?.includes('acTL') === true;
  return head.startsWith('ftypavis', 4);
}
