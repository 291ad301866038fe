import { expect, test } from 'vitest';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { toolOf } from '#tools/index.ts';
import { offeredWork } from './offered-styles.ts';

const work = toolOf('ai-image-to-image')?.work;
const styled = (image_style?: string[]) =>
  ({ operation: { tabs: [], ...(image_style && { image_style }) } }) as unknown as PageTemplate;

test.each([
  [undefined, 'watercolor', 21],
  [['pixel-art', 'no-style', 'watercolor'], 'watercolor', 2],
  [['pixel-art'], 'pixel-art', 1],
  [['no-style'], 'watercolor', 21],
])('a page that names the styles %j offers these', (named, standard, count) => {
  const option = work && offeredWork(work, styled(named)).options.find(({ key }) => key === 'style');
  expect(option).toMatchObject({ default: standard });
  expect(option?.kind === 'choice' && option.choices).toHaveLength(count);
  if (count === 2) expect(option).toMatchObject({ choices: ['pixel-art', 'watercolor'] });
});
