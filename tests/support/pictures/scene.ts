import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture that looks like no other, as large as this: soft areas of random light. */
export const someScene = (width = 480, height = 320): Promise<Buffer> =>
  sharp(randomBytes(12 * 8 * 3), { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .png()
    .toBuffer();
