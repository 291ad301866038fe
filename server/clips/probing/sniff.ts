import { open } from 'node:fs/promises';
import type { ClipFormat } from '#server/clips/facts.ts';

/** Boxes with which files of the MP4 family begin. */
const MP4_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
/** Brands of still pictures in the same family: HEIC and AVIF, also a moving one. */
const PICTURES = /^(heic|heix|heim|heis|hevc|hevx|avif|avis|mif1|msf1)$/;
const HEAD_BYTES = 4096;
/** In front of the pixels, an animated PNG says how many frames it has. */
const ANIMATION = /^\x89PNG(?:(?!IDAT)[\s\S])*?acTL([\s\S]{4})/;

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The container that the first bytes name, and its brand (`qt  `, `webm`): only its demuxer is ever used.
 */
export async function sniffClip(file: string): Promise<{ format: ClipFormat; brand: string } | undefined> {
  const head = await headOf(file);
  if (/^GIF8[79]a/.test(head)) return { format: 'gif', brand: '' };
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return { format: 'webp', brand: '' };
  const frames = ANIMATION.exec(head)?.[1];
  if (frames !== undefined)
    return Buffer.from(frames, 'latin1').readUInt32BE() > 1 ? { format: 'apng', brand: '' } : undefined;
  if (head.startsWith('\x1a\x45\xdf\xa3'))
    return { format: 'matroska', brand: head.includes('webm') ? 'webm' : '' };
  if (!MP4_BOXES.has(head.slice(4, 8))) return undefined;
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : 'qt  ';
  return PICTURES.test(brand) ? undefined : { format: 'mov', brand };
}

/** Where the first data begin, behind what is said of all tracks: they come in pieces where browsers record them. */
const DATA = { matroska: '\x1f\x43\xb6\x75', mov: 'moof' } as const;
/** Some say in front where that is. */
const SEEK = 'S\xab\x84';
const SOUND = { matroska: /\x86.A_/s, mov: /soun/ } as const;
const PICTURE = { matroska: /\x86.V_/s, mov: /vide/ } as const;

/** The container of a sound that a browser has recorded: one that clips have as well, without pictures. */
export async function soundFormat(file: string): Promise<'matroska' | 'mov' | undefined> {
  const format = (await sniffClip(file))?.format;
  if (format !== 'matroska' && format !== 'mov') return undefined;
  const head = (await headOf(file)).replaceAll(SEEK + DATA[format], '');
  const [tracks = '', data] = head.split(DATA[format], 2);
  if (data === undefined || PICTURE[format].test(tracks)) return undefined;
  return SOUND[format].test(tracks) ? format : undefined;
}
