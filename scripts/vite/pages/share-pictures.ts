import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { SHARE_SIZE } from '#src/app/seo/share-tags.ts';

const SIGN = 'public/icons/icon-512.png';
/** Height of the site's sign on its own share picture, pixels. */
const SIGN_HEIGHT = 300;
const QUALITY = 78;

interface SharePicture {
  /** Where it lies in the build. */
  path: string;
  /** Address of the picture it is made of; absent: the site's sign. */
  from: string | undefined;
}

/**
 * A picture whole on a blurred, darkened copy of itself: portraits and squares need no crop, and nobody loses a
 * head.
 */
async function draw(from: string): Promise<Buffer> {
  const whole = await sharp(from)
    .resize({ ...SHARE_SIZE, fit: 'inside' })
    .toBuffer();
  return sharp(from)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .blur(40)
    .modulate({ brightness: 0.45 })
    .composite([{ input: whole }])
    .flatten({ background: '#000' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

async function drawSign(): Promise<Buffer> {
  const sign = await sharp(SIGN).resize({ height: SIGN_HEIGHT }).toBuffer();
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#000' } })
    .composite([{ input: sign }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Makes the pictures that links to pages show, each once. */
export function sharePictures(clientDir: string): { add(picture: SharePicture): Promise<void> } {
  const made = new Map<string, Promise<void>>();
  const make = async ({ path: file, from }: SharePicture): Promise<void> => {
    const to = path.join(clientDir, file);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, await (from === undefined ? drawSign() : draw(path.join('public', from))));
  };
  return {
    add(picture) {
      const done = made.get(picture.path) ?? make(picture);
      made.set(picture.path, done);
      return done;
    },
  };
}
