import { APP1, JPEG_HEAD, PNG_HEAD, PNG_SIGNATURE_BYTES, embedPacket } from '#media/label/embed.ts';

/**
 * The XMP packet of a picture says how it was made ("made with AI", IPTC Digital Source Type). Browsers drop
 * it when they encode a picture, so it is read from the result and written into what leaves the device.
 */

const text = (from: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...from.subarray(at, at + length));
/** A keyword, which ends with a zero. */
const PNG_KEY = PNG_HEAD.subarray(0, 18);
const START_OF_SCAN = 0xda;

const startsWith = (bytes: Uint8Array, head: Uint8Array): boolean =>
  head.every((value, index) => bytes[index] === value);
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function fromJpeg(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + view(bytes).getUint16(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (bytes[at + 1] === APP1 && startsWith(content, JPEG_HEAD)) return content.subarray(JPEG_HEAD.length);
    at = end;
  }
  return undefined;
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

async function fromPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length;) {
    const length = view(bytes).getUint32(at);
    const content = bytes.subarray(at + 8, at + 8 + length);
    const type = text(bytes, at + 4, 4);
    if ((type === 'iTXt' || type === 'zTXt') && startsWith(content, PNG_KEY)) {
      // libpng writes it as `zTXt`: keyword, method, compressed text.
      if (type === 'zTXt') return inflated(content.subarray(PNG_KEY.length + 1));
      const packet = content.subarray(PNG_HEAD.length);
      return content[PNG_KEY.length] === 1 ? inflated(packet) : packet;
    }
    at += length + 12;
  }
  return undefined;
}

function fromWebp(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view(bytes).getUint32(at + 4, true);
    if (text(bytes, at, 4) === 'XMP ') return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  return undefined;
}

/** The XMP packet of a JPEG, PNG or WebP; undefined where it has none. */
export async function labelOf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (bytes[0] === 0xff) return fromJpeg(bytes);
  if (text(bytes, 1, 3) === 'PNG') return fromPng(bytes);
  return text(bytes, 8, 4) === 'WEBP' ? fromWebp(bytes) : undefined;
}

/** Whether pixels of a PNG or WebP may be transparent. */
export function hasAlpha(bytes: Uint8Array): boolean {
  if (text(bytes, 1, 3) === 'PNG') return [4, 6].includes(bytes[25] ?? 0);
  if (text(bytes, 12, 4) === 'VP8X') return ((bytes[20] ?? 0) & 0x10) !== 0;
  return text(bytes, 12, 4) === 'VP8L' && ((bytes[24] ?? 0) & 0x10) !== 0;
}

/** A JPEG or PNG without a label, as the browser encodes it, with this one. */
export async function withLabel(picture: Blob, label: Uint8Array): Promise<Blob> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return new Blob(
    embedPacket(bytes, label).map((part) => part.slice()),
    { type: picture.type },
  );
}
