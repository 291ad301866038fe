import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { runTool } from '#tests/support/clips.ts';
import { fixture } from '#tests/support/visitor.ts';

/** What every hostile text begins with; the name of its field follows. */
const MARK = 'zzhostile-';
const FOUND = /zzhostile-[a-z0-9]+/gi;

/** What attacks read and write: one folder, in which only the secret lies before. */
export interface Target {
  folder: string;
  secret: string;
}

/** A text that no decoder may write, and that no field may hold. */
export const SECRET = `${MARK}secret `;

/** Names the field, and tries all that a careless program could make of a text. */
export function hostileText(field: string, { folder, secret }: Target): string {
  const file = join(folder, `made-by-${field}`);
  return [
    `${MARK}${field}`,
    `und -c copy -f null /dev/null -f data file:${file} -map 0:0 -map 0:1`,
    `$(touch ${file}) \`touch ${file}\` ; touch ${file} | touch ${file} && touch ${file} > ${file}`,
    `[in]movie=${secret},null[out];[out]metadata=mode=print:file=${file}`,
    `"'<script src=//${MARK}${field}></script>--><svg onload=alert(1)>`,
    `../../../../${file} %2e%2e%2f %s%n%x {{7*7}} \${7*7}`,
    `'; drop table stored_file; --`,
  ].join('\r\n');
}

/** A language whose words would make the server write the sound into a file. */
const writingLanguage = ({ folder }: Target): string =>
  `und -map -0:v -c copy -f data file:${join(folder, 'made-by-language')} -map 0:0 -map 0:1`;

/** A language whose words would make the server store a file of its own as the sound. */
const readingLanguage = ({ secret }: Target): string =>
  `und -c copy -f null /dev/null -f u8 -ar 8000 -ac 1 -i file:${secret} -map 0:0 -map 1:0`;

/** Fields whose text stands in these bytes, as plain text or in two bytes a letter. */
export function marksIn(bytes: Uint8Array | string): string[] {
  const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
  const thin = text.replaceAll('\0', '');
  const found = [...text.matchAll(FOUND), ...(thin === text ? [] : thin.matchAll(FOUND))];
  return [...new Set(found.map(([mark]) => mark.toLowerCase().slice(MARK.length)))].toSorted();
}

/** Fields whose hostile text is in a file, packed or not; `folder` is for what has to be a file. */
export async function marksOf(bytes: Buffer, folder: string): Promise<string[]> {
  const besidePixels = async (): Promise<string> => {
    const { exif, xmp, iptc, comments = [] } = await sharp(bytes).metadata();
    return [exif, xmp, iptc, JSON.stringify(comments)].map((block) => block?.toString('latin1')).join('\n');
  };
  const besideFrames = async (): Promise<string> => {
    const file = join(folder, randomUUID());
    await writeFile(file, bytes);
    const told = runTool('ffprobe', `-show_format -show_streams -show_chapters -of json ${file}`);
    return told.finally(() => rm(file));
  };
  const beside = await besidePixels().catch(besideFrames);
  return [...new Set([...marksIn(bytes), ...marksIn(beside)])].toSorted();
}

/** A codec tag, four letters long, that is none. */
export const TAG = '`$(;';
const SAMPLES = 'public/media/samples';
const SOUNDS = '-f lavfi -i sine=d=0.9 -f lavfi -i sine=f=880:d=0.9';

/** Runs ffmpeg; texts are parted into words, lists are whole. */
const ffmpeg = (...args: (string | string[])[]) =>
  promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...args.flatMap((arg) => (typeof arg === 'string' ? arg.trim().split(/\s+/) : arg)),
  ]);

/** Makes clips with chapters and two tracks of sound, and hostile text in all that ffmpeg writes. */
async function makeClips(folder: string, target: Target) {
  const at = (name: string): string => join(folder, name);
  const say = (field: string): string => hostileText(field, target);
  await writeFile(at('a.srt'), `1\n00:00:00,000 --> 00:00:01,000\n${say('caption')}\n`);
  const chapter = say('chapter').replaceAll(/[=;#\\\r\n]/g, String.raw`\$&`);
  const head = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\n';
  await writeFile(at('a.txt'), `${head}title=${chapter}\n`);
  const fields = ['title', 'artist', 'comment', 'copyright', 'description', 'location'];
  const texts = (languages: readonly string[]): string[] => [
    ...fields.flatMap((field) => ['-metadata', `${field}=${say(field)}`]),
    '-metadata:s',
    `handler_name=${say('handler')}`,
    '-metadata:s',
    `title=${say('trackname')}`,
    ...languages.flatMap((language, track) => [`-metadata:s:a:${track}`, `language=${language}`]),
  ];
  const shown = `-t 0.9 -i ${SAMPLES}/liam.mp4 ${SOUNDS} -i ${at('a.txt')} -map_metadata 3 -map_chapters 3`;
  const mpeg = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  const tracks = '-map 0:v -map 1:a -map 2:a -vf scale=270:-2 -r 8';
  await ffmpeg(shown, tracks, mpeg, texts([]), [at('a.mp4')]);
  const copied = async (
    name: string,
    codecs: string,
    languages: readonly string[],
    more = '',
  ): Promise<Buffer> => {
    await ffmpeg(`-i ${at('a.mp4')} ${more} -map 0:v -map 0:a ${codecs}`, texts(languages), [at(name)]);
    return readFile(at(name));
  };
  const hostile = [readingLanguage(target), writingLanguage(target)];
  const sound = '-c:v copy -c:a pcm_s16le';
  await writeFile(at('attached'), say('attachment'));
  const attached = `${sound} -attach ${at('attached')} -metadata:s:t mimetype=text/plain`;
  return {
    mp4: await readFile(at('a.mp4')),
    mov: await copied('a.mov', '-c copy -movflags use_metadata_tags', []),
    mkv: await copied('a.mkv', attached, hostile),
    webm: await copied('a.webm', '-c:v libvpx -deadline realtime -b:v 1M -c:a libvorbis', hostile),
    captioned: await copied('captioned.mkv', `${sound} -c:s srt -map 1`, hostile, `-i ${at('a.srt')}`),
  };
}

/** Adds what every format of pictures holds: EXIF and XMP. */
function annotated(image: Sharp, say: (field: string) => string): Sharp {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><![CDATA[${say('xmp')}]]></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const IFD0 = { ImageDescription: say('exifdescription'), Artist: say('exifartist') };
  return image.withExif({ IFD0, IFD3: { GPSAreaInformation: say('exifplace') } }).withXmp(xmp);
}

/** A small file of each kind that the site takes, with hostile text in what it can hold and behind its end. */
export async function hostileFiles(folder: string, target: Target) {
  const say = (field: string): string => hostileText(field, target);
  const clips = await makeClips(folder, target);
  await ffmpeg(`-i ${join(folder, 'a.mp4')} -r 5 ${join(folder, 'a.gif')}`);
  const still = annotated(sharp(await fixture('portrait-b.jpg')).resize(256, 256), say);
  const moving = annotated(sharp(join(folder, 'a.gif'), { animated: true }), say);
  const ended = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(say('behind'))]);
  /** Says in the same number of letters how something is encoded. */
  const encoded = (bytes: Buffer, as: string, instead: string): Buffer =>
    Buffer.from(bytes.toString('latin1').replaceAll(as, instead), 'latin1');
  return {
    'a.jpg': ended(await still.clone().jpeg().toBuffer()),
    'a.png': ended(await still.clone().png().toBuffer()),
    'a.webp': ended(await still.clone().webp().toBuffer()),
    'a.avif': ended(await still.clone().avif({ effort: 0 }).toBuffer()),
    'moving.gif': ended(await readFile(join(folder, 'a.gif'))),
    'moving.webp': ended(await moving.webp({ effort: 0 }).toBuffer()),
    'a.mp4': clips.mp4,
    'a.mov': clips.mov,
    'a.mkv': clips.mkv,
    'a.webm': clips.webm,
    'captioned.mkv': clips.captioned,
    'sound-tag.mp4': encoded(clips.mp4, 'mp4a', TAG),
    'sound-codec.mkv': encoded(clips.mkv, 'A_PCM/INT/LIT', 'A_zzhostile-c'),
  } satisfies Record<string, Buffer>;
}

export type FileName = keyof Awaited<ReturnType<typeof hostileFiles>>;
