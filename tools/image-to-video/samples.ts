import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'image-to-video-ai': ['liam', 'zola', 'lake', 'astronaut'].map((value) => ({
    file_url: `/media/samples/${value}.webp`,
    value,
  })),
};
