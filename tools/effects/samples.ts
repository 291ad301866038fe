import type { SampleEntry } from '#tools/sample-entry.ts';

const people = ['zola', 'liam'].map((value) => ({ file_url: `/media/samples/${value}.webp`, value }));

export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'ai-effect': people,
  'ai-hug-generator': people,
  'ai-french-kiss-video-generator': people,
  'ai-muscle-generator': people,
};
