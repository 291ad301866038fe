import { appendFile, open, readFile, writeFile } from 'node:fs/promises';
import type { ResultKind } from './encoders.ts';

/** Box type of XMP in files of the MP4 family (XMP specification part 3). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const XMP_FLAG = 0x04;

function mp4Box(xmp: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + XMP_UUID.length + xmp.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, XMP_UUID, xmp]);
}

/** The packet stands bare behind the name; what follows leads every reader of blocks to the empty one. */
function gifBlock(xmp: Buffer): Buffer {
  const trailer = Buffer.from(Array.from({ length: 257 }, (_, n) => (n === 0 ? 1 : 256 - n)));
  return Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), xmp, trailer, Buffer.from([0])]);
}

async function addToGif(file: string, xmp: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const block = gifBlock(xmp);
    await handle.write(block, 0, block.length, size - 1);
    await handle.write(Buffer.from([0x3b]), 0, 1, size - 1 + block.length);
  } finally {
    await handle.close();
  }
}

async function addToWebp(file: string, xmp: Buffer): Promise<void> {
  const webp = await readFile(file);
  if (webp.toString('latin1', 12, 16) !== 'VP8X') return;
  webp[20]! |= XMP_FLAG;
  const head = Buffer.alloc(8);
  head.write('XMP ', 'latin1');
  head.writeUInt32LE(xmp.length, 4);
  const whole = Buffer.concat([webp, head, xmp, Buffer.alloc(xmp.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  await writeFile(file, whole);
}

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** A tag named XMP of the whole file (RFC 9559, 5.1.8). */
function matroskaTag(xmp: Buffer): Buffer {
  const name = element('45a3', Buffer.from('XMP'));
  return element(
    '1254c367',
    element(
      '7373',
      Buffer.concat([
        element('63c0', Buffer.alloc(0)),
        element('67c8', Buffer.concat([name, element('4487', xmp)])),
      ]),
    ),
  );
}

/** Makes room for what is appended in the size that the file's segment tells. */
async function addToWebm(file: string, xmp: Buffer): Promise<void> {
  const tag = matroskaTag(xmp);
  const handle = await open(file, 'r+');
  try {
    const head = Buffer.alloc(256);
    await handle.read(head, 0, head.length, 0);
    const at = head.indexOf(Buffer.from('18538067', 'hex')) + 4;
    // what ffmpeg writes is eight bytes long
    if (head[at] !== 0x01) return;
    const size = head.readBigUInt64BE(at) & 0x00ff_ffff_ffff_ffffn;
    head.writeBigUInt64BE((size + BigInt(tag.length)) | (1n << 56n), at);
    await handle.write(head, at, 8, at);
  } finally {
    await handle.close();
  }
  await appendFile(file, tag);
}

/** Writes an XMP packet into a result, where readers of its kind look for it. */
export async function addProvenance(file: string, kind: ResultKind, packet: string): Promise<void> {
  const xmp = Buffer.from(packet);
  if (kind === 'mp4') await appendFile(file, mp4Box(xmp));
  else await { gif: addToGif, webp: addToWebp, webm: addToWebm }[kind](file, xmp);
}
