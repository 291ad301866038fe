import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type Target, hostileText, shortText } from './texts.ts';

type Say = (field: string) => string;

const wide = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A profile of sRGB whose description, copyright and maker are hostile (ICC.1, 7.2 and 10.24). */
async function hostileProfile(say: Say): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
  const { icc } = await sharp(await dot.withIccProfile('srgb').jpeg().toBuffer()).metadata();
  let profile = Buffer.from(icc!);
  for (let tag = 0; tag < profile.readUInt32BE(128); tag++) {
    const at = 132 + 12 * tag;
    const name = profile.toString('latin1', at, at + 4);
    if (name !== 'desc' && name !== 'cprt') continue;
    const words = Buffer.from(say(`icc${name}`), 'utf16le').swap16();
    const text = Buffer.concat([
      Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS', 'latin1'),
      wide(words.length),
      wide(28),
      words,
    ]);
    profile.writeUInt32BE(profile.length, at + 4);
    profile.writeUInt32BE(text.length, at + 8);
    profile = Buffer.concat([profile, text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
  }
  profile.write('zzh$', 48, 'latin1');
  profile.writeUInt32BE(profile.length, 0);
  return profile;
}

const xmp = (say: Say): string => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><![CDATA[${say('xmp')}]]></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Adds what every format holds: EXIF, XMP and a color profile, which is written to a file for that. */
export async function annotated(image: Sharp, profile: string, target: Target): Promise<Sharp> {
  const say: Say = (field) => hostileText(field, target);
  await writeFile(profile, await hostileProfile(say));
  return image
    .withExif({
      IFD0: {
        ImageDescription: say('exifdescription'),
        Make: say('exifmake'),
        Model: say('exifmodel'),
        Software: say('exifsoftware'),
        Artist: say('exifartist'),
        Copyright: say('exifcopyright'),
      },
      IFD2: { UserComment: say('exifcomment'), LensModel: say('exiflens') },
      IFD3: { GPSAreaInformation: say('exifplace') },
    })
    .withXmp(xmp(say))
    .withIccProfile(profile);
}

const segment = (marker: number, text: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
};
/** A caption as news agencies write it (IPTC-IIM, 2:120), in a resource of Photoshop. */
function iptc(caption: string): string {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length % 256]), Buffer.from(caption)]);
  record.writeUInt16BE(caption.length, 3);
  return `Photoshop 3.0\x008BIM\x04\x04\0\0${wide(record.length).toString('latin1')}${record.toString('latin1')}`;
}

/** Comments and segments of applications, and what stands behind the end. */
export function hostileJpeg(file: Buffer, say: Say): Buffer {
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xfe, say('comment')),
    segment(0xed, iptc(say('iptc'))),
    segment(0xec, `Ducky${say('ducky')}`),
    segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${say('longxmp')}`),
    file.subarray(2),
    Buffer.from(say('behind')),
  ]);
}

const pngChunk = (name: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat([name, ...parts].map((part) => Buffer.from(part)));
  return Buffer.concat([wide(body.length - 4), body, wide(crc32(body))]);
};

/** Texts of all three kinds, the name of a palette, a chunk of an application, and what stands behind the end. */
export function hostilePng(file: Buffer, say: Say): Buffer {
  const header = 33;
  const colors = Buffer.from([8, 1, 2, 3, 4, 0, 1]);
  return Buffer.concat([
    file.subarray(0, header),
    pngChunk('tEXt', `${shortText('keyword')}\0`, say('text')),
    pngChunk('zTXt', 'Title\0\0', deflateSync(say('packedtext'))),
    pngChunk('iTXt', 'Author\0\0\0', `${say('textlanguage')}\0${say('translated')}\0${say('widetext')}`),
    pngChunk('sPLT', `${shortText('palette')}\0`, colors),
    pngChunk('zzHo', say('chunk')),
    file.subarray(header),
    Buffer.from(say('behind')),
  ]);
}

const riffChunk = (name: string, text: string): Buffer => {
  const body = Buffer.from(text.padEnd(text.length + (text.length % 2)));
  const head = Buffer.from(`${name}\0\0\0\0`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

/** Unknown chunks of the file and of each of its frames, and what stands behind the end. */
export function hostileWebp(file: Buffer, say: Say): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 12; at < file.length;) {
    const size = file.readUInt32LE(at + 4);
    const chunk = Buffer.from(file.subarray(at, at + 8 + size + (size % 2)));
    const inside =
      chunk.toString('latin1', 0, 4) === 'ANMF' ? riffChunk('zzho', say('framechunk')) : Buffer.alloc(0);
    chunk.writeUInt32LE(size + inside.length, 4);
    chunks.push(chunk, inside);
    at += chunk.length;
  }
  const whole = Buffer.concat([file.subarray(0, 12), ...chunks, riffChunk('zzho', say('chunk'))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, Buffer.from(say('behind'))]);
}

/** Text in blocks of a GIF, up to the empty one. */
function blocks(text: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < text.length; at += 255) {
    const part = Buffer.from(text.slice(at, at + 255), 'latin1');
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}
const extension = (label: number, head: string, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, label]), blocks(head).subarray(0, -1), blocks(text)]);

/**
 * Comments, texts that are shown, data of applications, more than there should be behind the number of repeats and
 * the delay of a frame, and what stands behind the end.
 */
export function hostileGif(file: Buffer, say: Say): Buffer {
  const header = 13 + ((file[10]! & 0x80) === 0 ? 0 : 3 * 2 ** ((file[10]! & 7) + 1));
  return Buffer.concat([
    file.subarray(0, header),
    extension(0xff, 'NETSCAPE2.0', `\x01\0\0`).subarray(0, -1),
    blocks(say('repeats')),
    extension(0xfe, '', say('comment')),
    extension(0xff, 'zzhostil$()', say('application')),
    extension(0xff, 'XMP DataXMP', say('xmp')),
    extension(0xff, 'ICCRGBG1012', say('icc')),
    extension(0xce, 'unknown', say('unknown')),
    extension(0x01, '\0\0\0\0\x08\0\x08\0\x08\x08\x01\0', say('shown')),
    extension(0xf9, '\x04\x05\0\0', say('delay')),
    file.subarray(header),
    Buffer.from(say('behind')),
  ]);
}
