// What a stranger can send in some kilobytes; each attack is bounded in number and bytes, and comes from a
// network address of its own. Arguments: origin and the attack's name; without a name it lists them. Prints
// `"ready"`, begins at the first byte of its input, and prints how it was answered.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import sharp from 'sharp';
import { formOf, json, visitor as visitorOf } from './visitor.mjs';

const [origin, wanted] = process.argv.slice(2);
const visitor = (place) => visitorOf(origin, place);

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

/** By name: prepares what is sent, and returns the sending. */
const attacks = {
  async avif() {
    const bytes = await greyAvif();
    const ask = visitor('203.0.113.1');
    return () => ({
      bytes: 6 * bytes.length,
      sent: times(6, () => ask('/api/dash/upload', formOf(bytes, 'a.avif'))),
    });
  },
  async svg() {
    const bytes = turbulence(1200);
    const ask = visitor('203.0.113.2');
    return () => ({
      bytes: 4 * bytes.length,
      sent: times(4, () => ask('/api/dash/upload', formOf(bytes, 'a.avif'))),
    });
  },
  async json() {
    const ask = visitor('203.0.113.3');
    const body = quoteOf(900);
    return () => ({ bytes: body.length, sent: times(1, () => ask('/api/media/quote', json(body))) });
  },
  async jsonFlood() {
    const ask = visitor('203.0.113.9');
    const body = quoteOf(5000);
    return () => ({ bytes: 8 * body.length, sent: times(8, () => ask('/api/media/quote', json(body))) });
  },
  async detect() {
    const bytes = await bigPhoto();
    const askers = await times(5, async (n) => {
      const ask = visitor(`203.0.113.${20 + n}`);
      return { ask, data: (await ask('/api/dash/upload', formOf(bytes, 'a.png'))).data };
    });
    return () => ({
      bytes: 5 * bytes.length,
      sent: Promise.all(
        askers.map(({ ask, data }) => ask('/api/media/detect-faces', json({ file: data.item?.name }))),
      ),
    });
  },
  async variants() {
    const bytes = await movingGif();
    const ask = visitor('203.0.113.7');
    const { data } = await ask('/api/dash/upload', formOf(bytes, 'a.gif'));
    return () => ({
      bytes: bytes.length,
      sent: times(12, (n) => ask(`${data.item.url}&w=${[160, 320][n % 2]}`)),
    });
  },
  async complete() {
    const bytes = await cutPhoto();
    const ask = visitor('203.0.113.8');
    const { data } = await ask('/api/upload/init', json({ filename: 'a.jpg', bytes: bytes.length }));
    await ask(`/api/upload/part/${data.upload_id}/1`, {
      method: 'PUT',
      body: bytes,
      headers: { 'x-part-sha256': hash('sha256', bytes) },
    });
    const complete = () => ask('/api/upload/complete', json({ upload_id: data.upload_id }));
    return () => ({ bytes: bytes.length, sent: times(12, complete) });
  },
};

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

if (wanted === undefined) {
  say(Object.keys(attacks));
} else {
  const send = await attacks[wanted]();
  say('ready');
  await once(process.stdin, 'data');
  const began = performance.now();
  const { bytes, sent } = send();
  const answers = {};
  for (const { status, code } of await sent) {
    const key = code === undefined ? String(status) : `${status} ${code}`;
    answers[key] = (answers[key] ?? 0) + 1;
  }
  say({ sent_bytes: bytes, seconds: Math.round(performance.now() - began) / 1000, answers });
  process.exit(0);
}
