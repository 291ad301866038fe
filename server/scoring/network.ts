import sharp from 'sharp';
import ort from 'onnxruntime-node';

/** The network was trained with OpenCV's order of colours, on the middle of pictures of this size. */
const SIDE = 256;
const MIDDLE = 224;
const MEAN = [104, 117, 123] as const;
const CHANNELS = 3;
const MOST_FRAMES = 4;
const PIXELS = 40_000_000;

// Whatever a file calls itself, only these decoders run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** The middle of a frame as the network takes it: blue, green, red, less their means. */
async function pixelsOf(file: string, page: number): Promise<Float32Array> {
  const rest = (SIDE - MIDDLE) / 2;
  const rgb = await sharp(file, { page, limitInputPixels: PIXELS })
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .extract({ left: rest, top: rest, width: MIDDLE, height: MIDDLE })
    .raw()
    .toBuffer();
  return Float32Array.from(
    rgb,
    (_, at) => rgb[at - (at % CHANNELS) + 2 - (at % CHANNELS)]! - MEAN[at % CHANNELS]!,
  );
}

let opened: Promise<ort.InferenceSession> | undefined;
const open = (network: string): Promise<ort.InferenceSession> =>
  ort.InferenceSession.create(network, { intraOpNumThreads: 1, interOpNumThreads: 1 });

/** The highest score of pictures, of those that move of some frames. */
export async function score({
  network,
  files,
}: {
  network: string;
  files: string[];
}): Promise<{ score: number }> {
  opened ??= open(network);
  const session = await opened;
  let highest = 0;
  for (const file of files) {
    const { pages = 1 } = await sharp(file).metadata();
    const count = Math.min(MOST_FRAMES, pages);
    for (let n = 0; n < count; n++) {
      const pixels = await pixelsOf(file, Math.floor(((n + 0.5) * pages) / count));
      const input = new ort.Tensor('float32', pixels, [1, MIDDLE, MIDDLE, CHANNELS]);
      const answer = await session.run({ [session.inputNames[0]!]: input });
      // What is harmless, and what is not.
      highest = Math.max(highest, Number(answer[session.outputNames[0]!]!.data[1]));
    }
  }
  return { score: highest };
}
