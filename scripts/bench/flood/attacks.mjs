// What a stranger can send in some kilobytes, bounded in number and bytes.
import { hash } from 'node:crypto';
import sharp from 'sharp';
import { formOf, json, upload } from './visitor.mjs';

const times = (count, make) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A grey picture of 25 megapixels, as many as a visitor may send, in less than a kilobyte. */
const greyAvif = () =>
  sharp({ create: { width: 4990, height: 4990, channels: 3, background: '#808080' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();

const turbulence = (side) =>
  Buffer.from(
    `<!--ftypavif    --><svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
      '<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>' +
      `<rect width="${side}" height="${side}" filter="url(#f)"/></svg>`,
  );

const movingGif = async () => {
  const side = 500;
  const frames = await times(32, (n) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: n * 8, g: 90, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ colours: 2 })
    .toBuffer();
};

const bigPhoto = () =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#a08070' } })
    .png()
    .toBuffer();

const quoteOf = (options) =>
  JSON.stringify({
    operation: 'image_faceswap',
    tool: 'ai-face-swap',
    inputs: {},
    options: Object.fromEntries(Array.from({ length: options }, (_, n) => [`o${n}`, {}])),
  });

/** A photo of 16 megapixels whose end is missing. */
async function cutPhoto() {
  const noise = Buffer.alloc(4000 * 4000).map((_, n) => ((n * 7) % 251) & 16);
  const whole = await sharp(noise, { raw: { width: 4000, height: 4000, channels: 1 } })
    .jpeg({ quality: 1 })
    .toBuffer();
  return whole.subarray(0, Math.min(whole.length - 2000, 90_000));
}

/** By name: prepares what is sent, all of it at once. */
export const attacks = {
  async avif({ visitor }) {
    const bytes = await greyAvif();
    const ask = visitor();
    return { bytes: bytes.length, atOnce: 6, send: () => ask('/api/dash/upload', formOf(bytes, 'a.avif')) };
  },
  async svg({ visitor }) {
    const bytes = turbulence(1200);
    const ask = visitor();
    return { bytes: bytes.length, atOnce: 4, send: () => ask('/api/dash/upload', formOf(bytes, 'a.avif')) };
  },
  async json({ visitor }) {
    const ask = visitor();
    const body = quoteOf(900);
    return { bytes: body.length, atOnce: 1, send: () => ask('/api/media/quote', json(body)) };
  },
  async jsonFlood({ visitor }) {
    const ask = visitor();
    const body = quoteOf(5000);
    return { bytes: body.length, atOnce: 8, send: () => ask('/api/media/quote', json(body)) };
  },
  async detect({ visitor }) {
    const bytes = await bigPhoto();
    const askers = await times(5, async (n) => {
      const ask = visitor(`192.0.2.${n}`);
      return { ask, file: await upload(ask, bytes, 'a.png') };
    });
    return {
      bytes: bytes.length,
      atOnce: 5,
      send: (n) => askers[n].ask('/api/media/detect-faces', json({ file: askers[n].file.name })),
    };
  },
  async variants({ visitor }) {
    const bytes = await movingGif();
    const ask = visitor();
    const { url } = await upload(ask, bytes, 'a.gif');
    return { bytes: bytes.length, atOnce: 12, send: (n) => ask(`${url}&w=${[160, 320][n % 2]}`) };
  },
  async complete({ visitor }) {
    const bytes = await cutPhoto();
    const ask = visitor();
    const { data } = await ask('/api/upload/init', json({ filename: 'a.jpg', bytes: bytes.length }));
    await ask(`/api/upload/part/${data.upload_id}/1`, {
      method: 'PUT',
      body: bytes,
      headers: { 'x-part-sha256': hash('sha256', bytes) },
    });
    const complete = () => ask('/api/upload/complete', json({ upload_id: data.upload_id }));
    return { bytes: bytes.length, atOnce: 12, send: complete };
  },
};
