import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'video-bg-remover': ['zola', 'friends', 'liam', 'lake'].map((value) => ({
    file_url: `/media/samples/${value}.mp4`,
    value,
    faces: [],
    poster: `/media/samples/${value}.webp`,
  })),
};
