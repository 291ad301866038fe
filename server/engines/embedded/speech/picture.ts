import sharp from 'sharp';

// Only our own drawings come as buffers.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

export const PICTURE = { width: 640, height: 360 };
const BARS = 64;
const [GROUND, FROM, TO] = ['#14101c', '#8b5cf6', '#e879f9'];

/** Loudest sample of each of `BARS` stretches, 0 to 1 of the loudest of all. */
function peaksOf(samples: Int16Array): number[] {
  const step = Math.max(1, Math.ceil(samples.length / BARS));
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    for (let at = bar * step; at < Math.min(samples.length, (bar + 1) * step); at += 7)
      most = Math.max(most, Math.abs(samples[at]!));
    return most;
  });
  const loudest = Math.max(1, ...peaks);
  return peaks.map((peak) => peak / loudest);
}

export async function drawWave(samples: Int16Array, output: string): Promise<void> {
  const { width, height } = PICTURE;
  const step = (width - 64) / BARS;
  const bars = peaksOf(samples).map((peak, bar) => {
    const tall = Math.max(6, peak * height * 0.62);
    const x = 32 + bar * step + step * 0.2;
    return `<rect x="${x}" y="${(height - tall) / 2}" width="${step * 0.6}" height="${tall}" rx="${step * 0.3}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="${width}"><stop stop-color="${FROM}"/><stop offset="1" stop-color="${TO}"/></linearGradient></defs><rect width="100%" height="100%" fill="${GROUND}"/><g fill="url(#g)">${bars.join('')}</g></svg>`;
  await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(output);
}
