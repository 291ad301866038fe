// Small files that describe much, within what is taken from their sender.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { formOf } from './visitor.mjs';

export const grey = (side) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } });
/** As many pixels as a visitor may send, as the side of a square. */
export const MOST = 4990;

/** A still of grey frames, as a strip of which sharp makes a moving picture. */
const strip = (side, frames) =>
  sharp(
    Buffer.alloc(side * side * frames).map((_, n) => 90 + (Math.floor(n / side / side) % 9)),
    { raw: { width: side, height: side * frames, channels: 1, pageHeight: side } },
  );

/** What ffmpeg writes with these arguments into a file of this name, given these bytes. */
export async function clip(args, name, input = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-flood-'));
  try {
    const file = path.join(folder, name);
    const writing = promisify(execFile)('ffmpeg', ['-v', 'error', ...args.split(' '), file]);
    writing.child.stdin.end(input);
    await writing;
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A JPEG whose last scan comes again and again. */
async function scans(count) {
  const whole = await sharp(Buffer.alloc(3000 * 3000, 128), {
    raw: { width: 3000, height: 3000, channels: 1 },
  })
    .jpeg({ quality: 50, progressive: true })
    .toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [head, scan] = [whole.subarray(0, last), whole.subarray(last, -2)];
  return Buffer.concat([head, ...Array.from({ length: count }, () => scan), whole.subarray(-2)]);
}

/** A box of the MP4 family. */
export function box(name, ...parts) {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(parts);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function kidsOf(bytes) {
  const kids = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    kids.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return kids;
}

const nameOf = (one) => one.toString('latin1', 4, 8);

/** A clip whose list of edits plays its frames again and again, a millisecond each time. */
async function edits(count) {
  const file = await clip(
    '-f lavfi -i color=gray:s=64x64:r=200:d=20 -c:v libx264 -preset ultrafast',
    'a.mp4',
  );
  const edit = Buffer.alloc(12);
  edit.writeUInt32BE(10, 0);
  edit.writeUInt16BE(1, 8);
  const list = Buffer.alloc(8);
  list.writeUInt32BE(count, 4);
  const edts = box('edts', box('elst', list, ...Array.from({ length: count }, () => edit)));
  const ofTrack = (one) => {
    const [first, ...rest] = kidsOf(one.subarray(8)).filter((part) => nameOf(part) !== 'edts');
    return box('trak', first, edts, ...rest);
  };
  const ofMovie = (one) =>
    box('moov', ...kidsOf(one.subarray(8)).map((kid) => (nameOf(kid) === 'trak' ? ofTrack(kid) : kid)));
  return Buffer.concat(kidsOf(file).map((one) => (nameOf(one) === 'moov' ? ofMovie(one) : one)));
}

const AT_ONCE = 4;

/** Sends what is made over and over: each time as a new session of one address, or as an account. */
const sending =
  (who, name, make) =>
  async ({ visitor, account }) => {
    const bytes = await make();
    const known = who === 'account' ? await account() : undefined;
    const send = () => (known ?? visitor())('/api/dash/upload', formOf(bytes, name));
    return { bytes: bytes.length, atOnce: AT_ONCE, send };
  };
const byVisitor = (make) => sending('visitor', 'a.bin', make);
const byAccount = (make) => sending('account', 'a.mp4', make);

/** By name: prepares what is sent. */
export const files = {
  avif: byVisitor(() => grey(MOST).avif({ quality: 1, effort: 0 }).toBuffer()),
  webp: byVisitor(() => grey(MOST).webp({ quality: 1 }).toBuffer()),
  png: byVisitor(() => grey(MOST).png({ compressionLevel: 9 }).toBuffer()),
  gif: byVisitor(() => strip(990, 24).gif({ colours: 2, keepDuplicateFrames: true }).toBuffer()),
  scans: byVisitor(() => scans(400)),
  /** As many frames as a minute may have. */
  packets: byAccount(() =>
    clip('-f lavfi -i color=gray:s=16x16:r=240:d=60 -c:v libx264 -preset veryfast -crf 51', 'a.mp4'),
  ),
  /** More tiny frames than anybody may send. */
  frames: byAccount(() => clip('-f lavfi -i color=gray:s=16x16:r=1000:d=90 -c:v mpeg4 -q:v 31', 'a.mp4')),
  tracks: byAccount(() =>
    clip(
      '-f lavfi -i color=gray:s=16x16:r=100:d=60 -f lavfi -i anullsrc -t 60 -map 0 ' +
        `${'-map 1 '.repeat(60)}-c:a aac -b:a 8k`,
      'a.mp4',
    ),
  ),
  long: byAccount(() => clip('-f lavfi -i color=gray:s=16x16:r=1:d=14400 -c:v mpeg4 -q:v 31', 'a.mp4')),
  edits: byAccount(() => edits(4000)),
};
