import type { SampleEntry } from '#tools/sample-entry.ts';

/** Pictures to try at once: people, a drawing, and a thing. */
export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'ai-image-to-image': ['zola', 'lake', 'astronaut', 'friends'].map((value) => ({
    file_url: `/media/samples/${value}.webp`,
    value,
  })),
};
