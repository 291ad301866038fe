import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'photo-cut-out': ['mug', 'zola', 'bottle', 'liam'].map((value) => ({
    file_url: `/media/samples/${value}.webp`,
    value,
  })),
};
