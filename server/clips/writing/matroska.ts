/** Element ids (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  defaultDuration: 0x23e383,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  colourSpace: 0x2eb524,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
};

const idBytes = (id: number): Buffer => Buffer.from(id.toString(16).padStart(2, '0'), 'hex');

/** A size in eight bytes. */
function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n));
  return bytes;
}

const element = (id: number, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([idBytes(id), sizeBytes(body.length), body]);
};

function whole(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'latin1'));

/** Nanoseconds of a unit of time: a microsecond. */
const SCALE_NS = 1000;
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');
/** What the demuxer calls forms of pixels. */
const FOURCC = { rgb24: 'RGB\x18', rgba: 'RGBA', yuv420p: 'I420' } as const;

/** Pictures of a stream; `fps` is their usual rate, which their times may leave. */
interface RawForm {
  width: number;
  height: number;
  pixels: keyof typeof FOURCC;
  fps: number;
}

/** Begins a stream of raw pictures, each with its own time: what a pipe of bare pixels cannot tell. */
export function rawHeader({ width, height, pixels, fps }: RawForm): Buffer {
  const size = [whole(ID.pixelWidth, width), whole(ID.pixelHeight, height)];
  const video = element(ID.video, ...size, text(ID.colourSpace, FOURCC[pixels]));
  const kind = [whole(ID.trackNumber, 1), whole(ID.trackUid, 1), whole(ID.trackType, 1)];
  const usual = whole(ID.defaultDuration, Math.round(1e9 / fps));
  const track = element(ID.track, ...kind, usual, text(ID.codecId, 'V_UNCOMPRESSED'), video);
  return Buffer.concat([
    element(ID.ebml, text(ID.docType, 'matroska')),
    idBytes(ID.segment),
    UNKNOWN_SIZE,
    element(ID.info, whole(ID.timestampScale, SCALE_NS)),
    element(ID.tracks, track),
  ]);
}

/** What stands before the pixels of one picture, `bytes` of them, that is shown at `atMs`. */
export function rawFrameHead(atMs: number, bytes: number): Buffer {
  const block = Buffer.from([0x81, 0, 0, 0x80]);
  const time = whole(ID.timestamp, Math.max(0, Math.round(atMs * 1000)));
  const head = Buffer.concat([idBytes(ID.simpleBlock), sizeBytes(block.length + bytes), block]);
  return Buffer.concat([idBytes(ID.cluster), sizeBytes(time.length + head.length + bytes), time, head]);
}
