import { create, enums, number, object } from 'superstruct';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';

const Options = object({ scale: enums(['2', '4']), denoise: number(), grain: number() });
const Plan = object({ ending: enums(['.webp', '.png']) });

/**
 * Larger results are PNG: writing WebP without loss takes a gigabyte and most of a minute at 32 megapixels.
 */
const WEBP_PIXELS = 8_000_000;
/** Most pixels of a side that WebP can hold. */
const WEBP_SIDE = 16_383;

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, sentSize },
) => {
  const photo = await input(inputs['image'] ?? '', 'image');
  const sent = sentSize(photo);
  const scale = Number(options['scale']);
  const made = { width: sent.width * scale, height: sent.height * scale };
  const pixels = made.width * made.height;
  // Of a copy that is so small, nothing larger comes out.
  if (made.width <= photo.width) {
    const megapixels = Math.floor(pixels / 1e5) / 10;
    throw new WorkRefused('file_refused', {
      data: { rule: 'too_many_pixels', slot: 'image', megapixels },
      text: 'file_refused.too_many_pixels',
      values: { megapixels },
    });
  }
  const fits = Math.max(made.width, made.height) <= WEBP_SIDE && pixels <= WEBP_PIXELS;
  return { facts: {}, plan: { ending: fits ? '.webp' : '.png' }, made };
};

export const process: ToolProcess['process'] = async ({ inputs, options, plan }, { path, output, use }) => {
  const { scale, denoise, grain } = create(options, Options);
  const file = output(create(plan, Plan).ending);
  const { width, height } = await use('upscale', {
    image: await path(inputs['image'] ?? ''),
    output: file,
    scale: scale === '4' ? 4 : 2,
    denoise,
    grain,
  });
  return [{ file, width, height }];
};
