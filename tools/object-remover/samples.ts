import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly Pick<SampleEntry, 'file_url' | 'value'>[]>> = {
  'remove-object-from-photo': ['astronaut', 'lake', 'friends', 'pearl'].map((value) => ({
    file_url: `/media/samples/${value}.webp`,
    value,
  })),
};
