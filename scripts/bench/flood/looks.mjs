// Looks that cost nothing but the site's time: what is asked before any price, another one each time.
import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MOST, box, clip, grey } from './files.mjs';
import { formOf, json, upload } from './visitor.mjs';

/**
 * A minute of 4K of which only the first frame can be read without the others. Frames that change nothing differ by
 * their number alone, and that counts to sixteen: the same sixteen come again and again.
 */
async function film() {
  const begin =
    '-f lavfi -i color=gray:s=3840x2160:r=24 -frames:v 32 -c:v libx264 -preset ultrafast -qp 30 -g 999';
  const raw = await clip(begin, 'a.h264');
  let last = raw.length;
  for (let n = 0; n < 16; n++) last = raw.lastIndexOf(Buffer.from([0, 0, 0, 1, 0x41]), last - 1);
  const minute = Buffer.concat([
    raw.subarray(0, last),
    ...Array.from({ length: 89 }, () => raw.subarray(last)),
  ]);
  return clip('-framerate 24 -f h264 -i pipe:0 -c copy', 'a.mp4', minute);
}
const photo = () => readFile('public/media/samples/friends.webp');
/** Half a kilobyte. */
const plainPhoto = () => grey(550).webp({ quality: 1 }).toBuffer();

/** A moment of a minute, in milliseconds, so late that most of the frames are read before it. */
const late = () => randomInt(50_000, 59_000);
/** A beginning so early that most of the frames are read after it, in seconds. */
const early = () => randomInt(0, 3000) / 1000;
const seed = () => randomInt(0, 2_000_000_000);
const share = () => randomInt(1, 1000) / 1000;

const quote = (work) => ['/api/media/quote', work];
const preview = (work, atMs) => ['/api/media/preview', { ...work, at_ms: atMs }];
const ofClip = (tool, video, options) => ({ operation: 'ai_tools', tool, inputs: { video }, options });

/** Five shots of as many letters as a shot may have, told by a voice. */
function narrated() {
  const words = `a cat and ${seed()} dogs run to a house by the sea under the moon and a red balloon `;
  const shots = Array.from({ length: 5 }, () => ({ text: words.repeat(5).slice(0, 300) }));
  const options = { prompt: 'a cat', storyboard: JSON.stringify(shots), narration: true, voice: 'en' };
  return { operation: 'text_to_video', tool: 'text-to-video-ai', inputs: {}, options };
}

const sentences = [
  '고양이가 바닷가 집 앞에서 빨간 풍선을 들고 춤을 춘다 ',
  '猫が海辺の家の前で赤い風船を持って踊っている',
  '一只猫在海边的房子前拿着红气球跳舞',
  'แมวเต้นรำกับลูกโป่งสีแดงหน้าบ้านริมทะเล',
];
/** As many letters as a prompt may have, in one script after the other. */
const prompt = (n) => `${seed()} ${sentences[n % 4].repeat(300)}`.slice(0, 5000);

const frame = (file) => ({ file, ratio: 'free', left: 1.5, right: 1.5, top: 1.5, bottom: 1.5, seed: seed() });

/** Small requests without end about one file, which its sender has uploaded before. */
const about =
  (who, atOnce, make, request) =>
  async ({ [who]: as }) => {
    const ask = await as();
    const file = make && (await upload(ask, await make(), make === film ? 'a.mp4' : 'a.webp')).name;
    const next = (n) => {
      const [address, body] = request(file, n);
      return [address, json(body)];
    };
    return { bytes: Buffer.byteLength(next(0)[1].body), atOnce, send: (n) => ask(...next(n)) };
  };

/** A large picture in a few bytes, which nobody has sent before, by a new session each time. */
async function faces({ visitor }) {
  const picture = await grey(MOST).avif({ quality: 1, effort: 0 }).toBuffer();
  const send = async () => {
    const ask = visitor();
    const other = Buffer.concat([picture, box('free', randomBytes(16))]);
    const sent = await ask('/api/dash/upload', formOf(other, 'a.avif'));
    const file = sent.data?.item?.name;
    return file === undefined ? sent : ask('/api/media/detect-faces', json({ file }));
  };
  return { bytes: picture.length + 24, atOnce: 3, send };
}

const borders = (file) => ['/api/media/borders', frame(file)];
const mark = { x: 0.7, y: 0.7, width: 0.2, height: 0.1, licensed: true };

/** By name: prepares what is asked. */
export const looks = {
  watermark: about('account', 2, film, (file) =>
    quote(ofClip('tiktok-watermark-remover', file, { ...mark, at_s: late() / 1000 })),
  ),
  background: about('account', 2, film, (file) =>
    quote(ofClip('video-bg-remover', file, { start_s: early() })),
  ),
  enhancer: about('account', 2, film, (file) =>
    quote(ofClip('ai-video-enhancer', file, { scale: '1', start_s: early() })),
  ),
  enhanced: about('account', 2, film, (file) =>
    preview(ofClip('ai-video-enhancer', file, { scale: '1' }), late()),
  ),
  borders: about('account', 4, photo, borders),
  visitorBorders: about('visitor', 4, plainPhoto, borders),
  narrated: about('account', 4, undefined, () => quote(narrated())),
  storyboard: about('account', 4, undefined, (_file, n) => ['/api/media/storyboard', { prompt: prompt(n) }]),
  camera: about('account', 3, photo, (image) =>
    preview(
      {
        operation: 'image_to_video',
        tool: 'image-to-video-ai',
        inputs: { image },
        options: { duration_s: '10', seed: seed() },
      },
      0,
    ),
  ),
  outline: about('account', 4, photo, (file) => [
    '/api/media/outline-person',
    { file, x: share(), y: share() },
  ]),
  faces,
};
