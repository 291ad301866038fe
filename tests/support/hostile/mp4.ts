import { type Target, hostileText, shortText } from './texts.ts';

/** A box of a file of the MP4 family (ISO 14496-12): its type, and its bytes or the boxes in it. */
type Box = readonly [type: string, content: Buffer | readonly Box[]];

const NESTED = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

function read(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + size);
    boxes.push([type, NESTED.has(type) ? read(content) : content]);
    at += size;
  }
  return boxes;
}

const write = (boxes: readonly Box[]): Buffer =>
  Buffer.concat(
    boxes.flatMap(([type, content]) => {
      const body = Buffer.isBuffer(content) ? content : write(content as readonly Box[]);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length);
      head.write(type, 4, 'latin1');
      return [head, body];
    }),
  );

const wide = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...parts: (Buffer | string)[]): Box => [
  type,
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
];
const nest = (type: string, ...inside: Box[]): Box => box(type, write(inside));
/** With a version and flags, which are 0. */
const full = (type: string, ...parts: (Buffer | string)[]): Box => box(type, wide(0), ...parts);
const handler = (kind: string, name: string): Box =>
  full('hdlr', wide(0), kind, Buffer.alloc(12), `${name}\0`);
/** A text of QuickTime: its length and its language, of which 0x55c4 is `und`. */
function quickTime(type: string, value: string): Box {
  const head = wide(0x55c4);
  head.writeUInt16BE(Buffer.byteLength(value));
  return box(type, head, value);
}

type Say = (field: string) => string;
const data = (value: string): Box => box('data', wide(1), wide(0), value);

/** Tags of iTunes and of QuickTime, and texts of telephones (3GPP TS 26.244). */
const userData = (say: Say): Box =>
  nest(
    'udta',
    ...(
      [
        ['nam', 'title'],
        ['cmt', 'comment'],
        ['ART', 'artist'],
        ['too', 'encoder'],
        ['xyz', 'place'],
        ['mod', 'model'],
      ] as const
    ).map(([type, field]) => quickTime(`\xa9${type}`, say(field))),
    full('cprt', Buffer.from([0x55, 0xc4]), `${say('copyright')}\0`),
    full('titl', Buffer.from([0x55, 0xc4]), `${say('phonetitle')}\0`),
    full(
      'loci',
      Buffer.from([0x55, 0xc4]),
      `${say('placename')}\0`,
      Buffer.alloc(13),
      `${say('planet')}\0\0`,
    ),
    full(
      'meta',
      write([
        handler('mdir', say('taghandler')),
        nest(
          'ilst',
          nest('\xa9nam', data(say('itunestitle'))),
          nest('desc', data(say('description'))),
          nest('----', full('mean', say('mean')), full('name', say('freename')), data(say('freetext'))),
        ),
      ]),
    ),
    box('XMP_', say('quicktimexmp')),
    chapters(say('chapter')),
  );

/** The chapters of Nero: one, whose name has a length of one byte. */
function chapters(name: string): Box {
  const short = Buffer.from(name).subarray(0, 255);
  return box(
    'chpl',
    wide(1 << 24),
    wide(0),
    Buffer.from([1]),
    Buffer.alloc(8),
    Buffer.from([short.length]),
    short,
  );
}

/** Tags with names of their own, as telephones write them. */
const keys = (say: Say): Box =>
  nest(
    'meta',
    handler('mdta', say('keyhandler')),
    full('keys', wide(1), write([box('mdta', say('keyname'))])),
    nest('ilst', nest(wide(1).toString('latin1'), data(say('key')))),
  );

/** What a track holds: `vide`, `soun` or another of four letters. */
function handlerOf(media: readonly Box[]): string {
  const [, content] = media.find(([type]) => type === 'hdlr')!;
  return (content as Buffer).toString('latin1', 8, 12);
}

/** The name of its compressor stands in 32 bytes of the description of a track of pictures. */
function withCompressor(description: Buffer): Buffer {
  const changed = Buffer.from(description);
  const name = shortText('compressor');
  const at = 8 + 50;
  changed[at] = name.length;
  changed.write(name, at + 1, 'latin1');
  return changed;
}

const boxesBehind = (say: Say): Box[] => [
  box('uuid', XMP, say('xmpbox')),
  box('free', say('free')),
  box('zzhs', say('unknown')),
];

/**
 * Writes hostile text into everything of an MP4 or MOV that holds text; `moov` has to stand behind the pictures. The
 * language of a track is three letters in 15 bits, so that no words fit; the worst that does is `{|~`.
 */
export function hostileMp4(file: Buffer, target: Target): Buffer {
  const say: Say = (field) => hostileText(field, target);

  const changed = (boxes: readonly Box[], kind: string): Box[] =>
    boxes.flatMap(([type, content]): Box[] => {
      if (!Buffer.isBuffer(content)) {
        const inside = content as readonly Box[];
        const kept = changed(inside, type === 'mdia' ? handlerOf(inside) : kind);
        if (type === 'moov') return [[type, [...kept, userData(say), keys(say)]]];
        if (type === 'mdia') return [[type, [...kept, full('elng', `${say('language')}\0`)]]];
        if (type !== 'trak') return [[type, kept]];
        const names = nest('udta', box('name', say('trackname')), quickTime('\xa9nam', say('tracktitle')));
        return [[type, [...kept, names]]];
      }
      if (type === 'udta') return [];
      if (type === 'hdlr') return [handler(content.toString('latin1', 8, 12), say('handler'))];
      if (type === 'stsd' && kind === 'vide') return [[type, withCompressor(content)]];
      if (type !== 'mdhd') return [[type, content]];
      const spoken = Buffer.from(content);
      spoken.writeUInt16BE((27 << 10) | (28 << 5) | 30, content.length - 4);
      return [[type, spoken]];
    });
  const xml = full('meta', write([handler('xml ', say('filehandler')), full('xml ', say('xml'))]));
  return write([...changed(read(file), ''), xml, ...boxesBehind(say)]);
}

/** An AVIF is of the same family; its pictures are found by their place, so that texts can only stand behind them. */
export const hostileAvif = (file: Buffer, say: Say): Buffer => write([...read(file), ...boxesBehind(say)]);
