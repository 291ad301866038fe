const bytesOf = (value: string): Uint8Array => Uint8Array.from(value, (character) => character.charCodeAt(0));
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Start of the JPEG segment that holds XMP (Adobe XMP Specification 3, 1.1.3). */
export const JPEG_HEAD = bytesOf('http://ns.adobe.com/xap/1.0/\0');
/** Start of the PNG chunk: keyword, compression, its method, no language, no translation (same, 1.1.5). */
export const PNG_HEAD = bytesOf('XML:com.adobe.xmp\0\0\0\0\0');
export const PNG_SIGNATURE_BYTES = 8;
export const APP1 = 0xe1;

/** CRC-32 of PNG (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function jpegSegment(label: Uint8Array): Uint8Array {
  const segment = new Uint8Array(4 + JPEG_HEAD.length + label.length);
  view(segment).setUint16(0, 0xff00 + APP1);
  view(segment).setUint16(2, segment.length - 2);
  segment.set(JPEG_HEAD, 4);
  segment.set(label, 4 + JPEG_HEAD.length);
  return segment;
}

function pngChunk(label: Uint8Array): Uint8Array {
  const length = PNG_HEAD.length + label.length;
  const chunk = new Uint8Array(length + 12);
  view(chunk).setUint32(0, length);
  chunk.set(bytesOf('iTXt'), 4);
  chunk.set(PNG_HEAD, 8);
  chunk.set(label, 8 + PNG_HEAD.length);
  view(chunk).setUint32(length + 8, crc32(chunk.subarray(4, length + 8)));
  return chunk;
}

/** The parts of a JPEG or PNG without XMP, with this packet between them. */
export function embedPacket(bytes: Uint8Array, packet: Uint8Array): Uint8Array[] {
  const isJpeg = bytes[0] === 0xff;
  // Behind the start of a JPEG, and behind the header chunk of a PNG.
  const at = isJpeg ? 2 : PNG_SIGNATURE_BYTES + 12 + view(bytes).getUint32(PNG_SIGNATURE_BYTES);
  return [bytes.subarray(0, at), isJpeg ? jpegSegment(packet) : pngChunk(packet), bytes.subarray(at)];
}
