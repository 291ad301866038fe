import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'tiktok-watermark-remover': ['friends', 'lake'].map((value) => ({
    file_url: `/media/samples/${value}-marked.mp4`,
    value,
    faces: [],
    poster: `/media/samples/${value}-marked.webp`,
  })),
};
