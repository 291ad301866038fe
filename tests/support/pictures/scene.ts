import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture that looks like no other, as large as this: soft areas of random light. */
export const someScene = (width = 480, height = 320): Promise<Buffer> =>
  sharp(randomBytes(6 * 4 * 3), { raw: { width: 6, height: 4, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer();
