import { type Target, hostileText, shortText } from './texts.ts';

/** An element of a Matroska file (RFC 9559): its id in hex, and its bytes or the elements in it. */
type Element = readonly [id: string, content: Buffer | readonly Element[]];

const SEGMENT = '18538067';
const INFO = '1549a966';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const CLUSTER = '1f43b675';
const LANGUAGE = '22b59c';
const LANGUAGE_IETF = '22b59d';
const CODEC = '86';
const CODEC_PRIVATE = '63a2';
const NESTED = new Set(['1a45dfa3', SEGMENT, INFO, TRACKS, TRACK]);
/** Places in the file, which change; and what is written again. */
const LEFT_OUT = new Set(['114d9b74', '1c53bb6b', 'ec', '1254c367', '4d80', '5741', LANGUAGE]);

/** Bytes of a number whose length its first byte tells. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes[at]!) - 23;

function read(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const idEnd = at + lengthAt(bytes, at);
    const from = idEnd + lengthAt(bytes, idEnd);
    const size =
      BigInt(`0x${bytes.toString('hex', idEnd, from)}`) & ((1n << BigInt(7 * (from - idEnd))) - 1n);
    const id = bytes.toString('hex', at, idEnd);
    const content = bytes.subarray(from, from + Number(size));
    elements.push([id, NESTED.has(id) ? read(content) : content]);
    at = from + Number(size);
  }
  return elements;
}

const write = (elements: readonly Element[]): Buffer =>
  Buffer.concat(
    elements.flatMap(([id, content]) => {
      const body = Buffer.isBuffer(content) ? content : write(content as readonly Element[]);
      const size = Buffer.alloc(8);
      size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
      return [Buffer.from(id, 'hex'), size, body];
    }),
  );

const text = (id: string, value: string): Element => [id, Buffer.from(value)];
const byte = (id: string, value: number): Element => [id, Buffer.from([value])];
const nest = (id: string, ...inside: Element[]): Element => [id, inside];
type Say = (field: string) => string;

/** Tracks are numbered from the pictures on: 2 is the first sound. */
const FIRST_SOUND = 2;

/** Texts of a file, and of its tracks, by their elements. */
const OF_FILE = {
  '7ba9': 'title',
  '4d80': 'muxer',
  '5741': 'writer',
  '7384': 'segmentname',
  '3c83ab': 'previousname',
  '3e83bb': 'nextname',
};
const OF_TRACK = {
  '536e': 'trackname',
  '258688': 'codecname',
  '3a9697': 'codecsettings',
  '3b4040': 'codecinfo',
  '26b240': 'codecdownload',
};

/** A tag, with the language of its own, of the whole file or of the track with this number. */
function tag([name, language, value]: readonly [string, string, string], target: Element): Element {
  return nest(
    '7373',
    nest('63c0', target),
    nest('67c8', text('45a3', name), text('447a', language), text('4487', value)),
  );
}

/** Chapters, an attached file and tags, of which one tells the language of the track with the number `unsaid`. */
const besideTracks = (say: Say, unsaid: number): Element[] => [
  nest(
    '1043a770',
    nest(
      '45b9',
      nest(
        'b6',
        byte('73c4', 1),
        byte('91', 0),
        nest(
          '80',
          text('85', say('chapter')),
          text('437c', say('chapterlanguage')),
          text('437e', say('chaptercountry')),
        ),
      ),
    ),
  ),
  nest(
    '1941a469',
    nest(
      '61a7',
      text('467e', say('attachmenttitle')),
      text('466e', say('attachmentname')),
      text('4660', say('attachmentkind')),
      text('465c', say('attachment')),
      byte('46ae', 7),
    ),
  ),
  nest(
    '1254c367',
    tag(['TITLE', say('taglanguage'), say('tag')], text('63ca', say('tagtarget'))),
    tag([say('tagname'), 'und', say('namedtag')], text('63ca', 'ALBUM')),
    tag(['HANDLER_NAME', 'und', say('handler')], byte('63c5', FIRST_SOUND)),
    tag(['LANGUAGE', 'und', shortText('languagetag')], byte('63c5', unsaid)),
  ),
];

const counted = (value: string): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(Buffer.byteLength(value));
  return Buffer.concat([head, Buffer.from(value)]);
};

/** Puts comments (Vorbis I, 5) into the three headers of Vorbis, of which the first is 30 bytes long. */
function withComments(headers: Buffer, say: Say): Buffer {
  let at = 1;
  const lengthOf = (): number => {
    let length = 0;
    while (headers[at] === 255) length += headers[at++]!;
    return length + headers[at++]!;
  };
  const [first, second] = [lengthOf(), lengthOf()];
  const comments = Buffer.concat([
    Buffer.from('\x03vorbis'),
    counted(say('vorbisvendor')),
    Buffer.from([1, 0, 0, 0]),
    counted(`TITLE=${say('vorbiscomment')}`),
    Buffer.from([1]),
  ]);
  const lacing = [...Array<number>(Math.floor(comments.length / 255)).fill(255), comments.length % 255];
  return Buffer.concat([
    Buffer.from([2, first, ...lacing]),
    headers.subarray(at, at + first),
    comments,
    headers.subarray(at + first + second),
  ]);
}

/** A track, whose codec may hold comments of its own. */
function commented(track: readonly Element[], say: Say): Element[] {
  const isVorbis = track.some(([id, content]) => id === CODEC && String(content) === 'A_VORBIS');
  return track.map(([id, content]) =>
    isVorbis && id === CODEC_PRIVATE ? [id, withComments(content as Buffer, say)] : [id, content],
  );
}

/**
 * Writes hostile text into everything of a Matroska file that holds text. Languages are those of its tracks in their
 * order; that of the first one beyond them stands in a tag.
 */
export function hostileMatroska(file: Buffer, languages: readonly string[], target: Target): Buffer {
  const say: Say = (field) => hostileText(field, target);
  const texts = (names: Readonly<Record<string, string>>): Element[] =>
    Object.entries(names).map(([id, field]) => text(id, say(field)));
  let track = 0;

  const changed = (elements: readonly Element[]): Element[] =>
    elements
      .filter(([id]) => !LEFT_OUT.has(id))
      .flatMap(([id, content]): Element[] => {
        if (Buffer.isBuffer(content)) return [[id, content]];
        const kept = changed(content as readonly Element[]);
        if (id === INFO) return [[id, [...kept, ...texts(OF_FILE)]]];
        if (id === TRACK) {
          const language = text(LANGUAGE, languages[track++] ?? say('language'));
          return [
            [
              id,
              [
                ...commented(kept, say),
                ...texts(OF_TRACK),
                language,
                text(LANGUAGE_IETF, say('languageietf')),
              ],
            ],
          ];
        }
        if (id !== SEGMENT) return [[id, kept]];
        const first = kept.findIndex(([each]) => each === CLUSTER);
        return [
          [id, [...kept.slice(0, first), ...besideTracks(say, languages.length + 1), ...kept.slice(first)]],
        ];
      });
  return write(changed(read(file)));
}
