import type { SampleEntry } from '#tools/sample-entry.ts';

/** Pictures to try at once, small enough for four times the size. */
export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'ai-image-enhancer': ['lake', 'zola', 'liam'].map((value) => ({
    file_url: `/media/samples/${value}.webp`,
    value,
  })),
};
