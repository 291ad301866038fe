import { outlinePerson } from '#contract/tools/outline.ts';
import { type ToolProcess, WorkRefused, fieldRefused, toolCall } from '#server/jobs/port.ts';
import { SEED } from './tool.ts';

/** The largest share of a picture that can be removed: the rest is what it is filled from. */
const MOST_SHARE = 0.75;

/** The mask cannot be used; `why` is the key of the text. */
const maskRefused = (why: 'empty' | 'whole' | 'size'): WorkRefused =>
  fieldRefused('inputs.mask', why, `mask_refused.${why}`);

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs },
  { input, path, remember, use },
) => {
  const image = await input(inputs['image'] ?? '', 'image');
  const mask = await input(inputs['mask'] ?? '', 'mask');
  if (mask.width !== image.width || mask.height !== image.height) throw maskRefused('size');
  const { share } = await remember(mask, 'mask', async () => use('measure-mask', { mask: await path(mask) }));
  if (share === 0) throw maskRefused('empty');
  if (share > MOST_SHARE) throw maskRefused('whole');
  return { facts: {} };
};

export const process: ToolProcess['process'] = async ({ inputs }, { path, output, use }) => {
  // Not WebP: it takes half a minute to write 12 megapixels without loss.
  const file = output('.png');
  const { width, height } = await use('inpaint', {
    image: await path(inputs['image'] ?? ''),
    mask: await path(inputs['mask'] ?? ''),
    output: file,
    seed: SEED,
  });
  return [{ file, width, height }];
};

export const calls: NonNullable<ToolProcess['calls']> = [
  toolCall(outlinePerson, async ({ file: name, ...at }, { own, path, use }) => {
    const file = await own(name);
    if (file.duration !== undefined || !file.mime.startsWith('image/') || file.mime === 'image/gif')
      throw new WorkRefused('file_refused', { data: { rule: 'kind' }, text: 'file_refused.kind' });
    return use('outline-person', { image: await path(file), ...at });
  }),
];
