import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaKind } from '#contract/tools/tool.ts';
import { runTool } from '#tests/support/clips.ts';
import { fixture } from '#tests/support/visitor.ts';
import { hostileMatroska } from './matroska.ts';
import { hostileAvif, hostileMp4 } from './mp4.ts';
import { annotated, hostileGif, hostileJpeg, hostilePng, hostileWebp } from './pictures.ts';
import { type Target, hostileText, readingLanguage, shortText, writingLanguage } from './texts.ts';

const SIDE = 256;
/** More bytes than the decoder of pictures takes: such a GIF or WebP goes the way of clips, block by block. */
const MUCH = 20_000_001;
/** The mark of the clips, a share of their width and height. */
export const MARK = { x: 0.026, y: 0.035, width: 0.2, height: 0.105 };

/** A codec tag, four letters long, that is none. */
export const TAG = '`$(;';

const SAMPLES = 'public/media/samples';
const SOUNDS = '-f lavfi -i sine=d=0.9 -f lavfi -i sine=f=880:d=0.9';
/** A face that is large enough for every tool, beside a mark. */
const SCENE =
  '[0:v]scale=360:-2,crop=90:270:0:0[mark];[1:v]scale=270:-2[face];[mark][face]hstack,format=yuv420p[v]';
const MPEG = '-c:v libx264 -preset ultrafast -crf 20 -c:a aac';
const COPY = '-map 0:v -map 0:a -fflags +bitexact';

/** Makes clips in a folder: each with chapters and two tracks of sound, one of them with captions. */
async function makeClips(folder: string, target: Target) {
  const at = (name: string): string => join(folder, name);
  await writeFile(at('a.srt'), `1\n00:00:00,000 --> 00:00:01,000\n${hostileText('caption', target)}\n`);
  const chapter = hostileText('chaptertext', target).replaceAll(/[=;#\\\r\n]/g, String.raw`\$&`);
  await writeFile(
    at('a.txt'),
    `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=${chapter}\n`,
  );
  const pictures = `-t 0.9 -i ${SAMPLES}/friends-marked.mp4 -t 0.9 -i ${SAMPLES}/liam.mp4`;
  const maps = `-filter_complex ${SCENE} -map [v] -map 2:a -map 3:a -r 8`;
  const chapters = `-i ${at('a.txt')} -map_metadata 4 -map_chapters 4`;
  await runTool('ffmpeg', `${pictures} ${SOUNDS} ${chapters} ${maps} ${MPEG} ${at('a.mp4')}`);
  const copied = async (name: string, codecs: string, more = ''): Promise<Buffer> => {
    await runTool('ffmpeg', `-i ${at('a.mp4')} ${more} ${COPY} ${codecs} ${at(name)}`);
    return readFile(at(name));
  };
  const copy = '-c:v copy -c:a pcm_s16le';
  return {
    mp4: await readFile(at('a.mp4')),
    mov: await copied('a.mov', '-c copy'),
    mkv: await copied('a.mkv', copy),
    captioned: await copied('captioned.mkv', `${copy} -c:s srt -map 1`, `-i ${at('a.srt')}`),
    webm: await copied('a.webm', '-c:v libvpx -deadline realtime -b:v 1M -c:a libvorbis'),
  };
}

export interface HostileFile {
  kind: MediaKind;
  bytes: Buffer;
}

/**
 * A small file of each kind that the site takes, with hostile text in all that it can hold. Those named `large-` have
 * so much behind their end that they are no pictures any more.
 */
export async function hostileFiles(folder: string, target: Target) {
  const say = (field: string): string => hostileText(field, target);
  const profile = join(folder, 'hostile.icc');
  const portrait = async (name: string) =>
    annotated(sharp(await fixture(name)).resize(SIDE, SIDE), profile, target);
  const clips = await makeClips(folder, target);
  const gifFile = join(folder, 'a.gif');
  await runTool('ffmpeg', `-i ${join(folder, 'a.mp4')} -r 5 ${gifFile}`);
  const gif = hostileGif(await readFile(gifFile), say);
  const moving = await annotated(sharp(gifFile, { animated: true }), profile, target);
  const webp = hostileWebp(await moving.webp({ effort: 0 }).toBuffer(), say);
  const much = Buffer.alloc(MUCH, say('behind'));
  /** Says in the same number of letters how something is encoded. */
  const encoded = (bytes: Buffer, as: string, instead: string): Buffer =>
    Buffer.from(bytes.toString('latin1').replaceAll(as, instead), 'latin1');
  const mp4 = hostileMp4(clips.mp4, target);
  const mkv = hostileMatroska(
    clips.mkv,
    [say('language'), readingLanguage(target), shortText('plainlanguage')],
    target,
  );
  /** White where something goes. */
  const white = { input: { create: { width: 60, height: 60, channels: 3, background: 'white' } } } as const;
  const mask = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'black' } });
  const image = (bytes: Buffer): HostileFile => ({ kind: 'image', bytes });
  const video = (bytes: Buffer): HostileFile => ({ kind: 'video', bytes });
  return {
    'a.jpg': image(hostileJpeg(await (await portrait('portrait-b.jpg')).jpeg().toBuffer(), say)),
    'a.png': image(hostilePng(await (await portrait('portrait-a.jpg')).png().toBuffer(), say)),
    'a.webp': image(hostileWebp(await (await portrait('portrait-b.jpg')).webp().toBuffer(), say)),
    'a.avif': image(
      hostileAvif(await (await portrait('portrait-a.jpg')).avif({ effort: 0 }).toBuffer(), say),
    ),
    'mask.png': image(
      hostilePng(await (await annotated(mask.composite([white]), profile, target)).png().toBuffer(), say),
    ),
    'moving.gif': { kind: 'gif', bytes: gif },
    'moving.webp': { kind: 'gif', bytes: webp },
    'large-moving.gif': { kind: 'gif', bytes: Buffer.concat([gif, much]) },
    'large-moving.webp': { kind: 'gif', bytes: Buffer.concat([webp, much]) },
    'a.mp4': video(mp4),
    'a.mov': video(hostileMp4(clips.mov, target)),
    'a.mkv': video(mkv),
    'a.webm': video(hostileMatroska(clips.webm, [say('language'), writingLanguage(target)], target)),
    'captioned.mkv': video(hostileMatroska(clips.captioned, [say('language')], target)),
    'sound-tag.mp4': video(encoded(mp4, 'mp4a', TAG)),
    'picture-tag.mp4': video(encoded(mp4, 'avc1', TAG)),
    'sound-codec.mkv': video(encoded(mkv, 'A_PCM/INT/LIT', 'A_zzhostile-c')),
    'picture-codec.mkv': video(encoded(mkv, 'V_MPEG4/ISO/AVC', 'V_zzhostile-avc')),
  } satisfies Record<string, HostileFile>;
}

export type FileName = keyof Awaited<ReturnType<typeof hostileFiles>>;
