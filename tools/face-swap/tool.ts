import { type PriceLine, type ToolWork, family } from '#contract/tools/tool.ts';
import { clip, photo, trim } from '#tools/inputs.ts';

export const MAX_FACES = 10;

/** Any face of one photo: 1 credit, 1 more for each further face. Each face may have a source of its own. */
const inPhotos: ToolWork = {
  capabilities: ['face-swap'],
  inputs: [photo('target'), photo('source', { required: false })],
  options: [],
  result: 'image',
  consent: 'faces',
  stages: ['faces', 'swap', 'light'],
  facts: { faces: 1 },
  price: ({ faces = 1 }) => [
    { key: 'base', count: 1, credits: 1 },
    ...(faces > 1 ? [{ key: 'extra_face', count: faces - 1, credits: faces - 1 }] : []),
  ],
  ownLimits: { max_faces: MAX_FACES },
};

/** Price lines of a clip: what its first stretch costs, and each further unit and face. */
function clipPrice(
  base: number,
  further: { key: string; count: number; each: number },
  faces: { count: number; each: number },
): PriceLine[] {
  const lines = [
    { key: 'base', count: 1, credits: base },
    { key: further.key, count: further.count, credits: further.count * further.each },
    { key: 'extra_face', count: faces.count, credits: Math.ceil(faces.count * faces.each) },
  ];
  return lines.filter(({ count }) => count > 0);
}

const FIRST_FRAMES = 50;
const FIRST_SECONDS = 10;
const steps = (over: number, step: number): number => Math.max(0, Math.ceil(over / step));

const ofClips = {
  capabilities: ['swap-clip'],
  options: [...trim],
  consent: 'faces',
  stages: ['swap'],
  ownLimits: { max_faces: MAX_FACES },
  effort: ({ seconds = 1, faces = 1 }) => Math.max(0.1, (seconds * (1 + faces)) / 2),
} as const satisfies Partial<ToolWork>;

/** Faces of people in a GIF or an animated WebP: 5 credits up to 50 frames, 3 per further 50; 3 each further face. */
const inGifs: ToolWork = {
  ...ofClips,
  inputs: [clip('target', 'gif'), photo('source', { required: false })],
  result: 'gif',
  facts: { frames: 1, seconds: 0.1, faces: 1 },
  price: ({ frames = 1, faces = 1 }) =>
    clipPrice(
      5,
      { key: 'frames', count: steps(frames - FIRST_FRAMES, FIRST_FRAMES), each: 3 },
      { count: faces - 1, each: 3 },
    ),
};

/**
 * Faces of people in a video: 20 credits up to 10 s, 2 per further started second; half as much again each
 * further face.
 */
const inVideos: ToolWork = {
  ...ofClips,
  inputs: [clip('target', 'video'), photo('source', { required: false })],
  result: 'video',
  facts: { seconds: 1, faces: 1 },
  price: ({ seconds = 1, faces = 1 }) => {
    const further = { key: 'seconds', count: steps(seconds - FIRST_SECONDS, 1), each: 2 };
    return clipPrice(20, further, { count: faces - 1, each: (20 + further.count * further.each) / 2 });
  },
};

const photos = { operation: 'image_faceswap', section: 'face_swap', takes: ['image'] } as const;
const gifs = { operation: 'gif_faceswap', section: 'face_swap', takes: ['gif'], work: inGifs } as const;
const videos = {
  operation: 'video_faceswap',
  section: 'face_swap',
  takes: ['video'],
  work: inVideos,
} as const;

export const tools = family('face-swap', [
  { slug: 'ai-face-swap', ...photos, work: inPhotos },
  { slug: 'gif-face-swap', ...gifs },
  { slug: 'video-face-swap', ...videos },
  { slug: 'multiple-face-swap', ...photos, work: inPhotos },
  { slug: 'multiple-face-swap-gif', ...gifs },
  { slug: 'multiple-face-swap-video', ...videos },
]);
