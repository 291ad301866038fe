import type { SampleEntry } from '#tools/sample-entry.ts';

/** Clips to try at once: people who turn and talk. */
export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'ai-mimic-motion': ['zola', 'liam'].map((value) => ({
    file_url: `/media/samples/${value}.mp4`,
    value,
    faces: [],
    poster: `/media/samples/${value}.webp`,
  })),
};
