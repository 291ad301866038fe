import type { SampleEntry } from '#tools/sample-entry.ts';

export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'ai-video-enhancer': ['lake', 'friends', 'zola', 'liam'].map((value) => ({
    file_url: `/media/samples/${value}.mp4`,
    value,
    faces: [],
    poster: `/media/samples/${value}.webp`,
  })),
};
