import { colorOf } from '#contract/media/color.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { type ToolProcess, WorkRefused, fieldRefused } from '#server/jobs/port.ts';
import { BACKGROUND, COLOR, IMAGE, SHADOW } from './tool.ts';

export const inspect: NonNullable<ToolProcess['inspect']> = async (
  { inputs, options },
  { input, path, remember, use },
) => {
  if (!colorOf(String(options[COLOR]))) throw fieldRefused(`options.${COLOR}`, 'color');
  const image = await input(inputs[IMAGE] ?? '', IMAGE);
  const { mask, [BACKGROUND]: background } = inputs;
  if (options[BACKGROUND] === 'image') {
    if (background === undefined) throw fieldRefused(`inputs.${BACKGROUND}`, 'required');
    await input(background, BACKGROUND);
  } else if (background !== undefined) throw fieldRefused(`inputs.${BACKGROUND}`, 'unused');
  if (mask !== undefined) {
    const marked = await input(mask, 'mask');
    if (marked.width !== image.width || marked.height !== image.height)
      throw fieldRefused('inputs.mask', 'size', 'mask_refused.size');
    const { share } = await remember(marked, 'mask', async () =>
      use('measure-mask', { mask: await path(marked) }),
    );
    if (share === 0) throw fieldRefused('inputs.mask', 'empty', 'mask_refused.nothing');
  }
  return { facts: {} };
};

export const process: ToolProcess['process'] = async ({ inputs, options }, { path, output, use }) => {
  const { mask, [BACKGROUND]: background } = inputs;
  const chosen = options[BACKGROUND];
  // Not WebP: it takes half a minute to write 12 megapixels without loss.
  const file = output('.png');
  try {
    const { width, height } = await use('cut-out', {
      image: await path(inputs[IMAGE] ?? ''),
      ...(mask === undefined ? {} : { mask: await path(mask) }),
      ground:
        chosen === 'white' || chosen === 'color' ? 'color' : chosen === 'image' ? 'image' : 'transparent',
      color: chosen === 'white' ? '#ffffff' : String(options[COLOR]),
      ...(background === undefined ? {} : { background: await path(background) }),
      shadow: options[SHADOW] === true,
      output: file,
    });
    return [{ file, width, height }];
  } catch (error) {
    // Nobody and no clear thing: it is the photo, whose owner can mark what is meant.
    if (error instanceof EngineFailure && error.kind === 'no_face')
      throw new WorkRefused('no_face', { data: { slot: IMAGE }, text: 'nobody_in.photo' });
    throw error;
  }
};
