import { type ToolWork, family } from '#contract/tool.ts';
import { photo } from '#tools/inputs.ts';

/** Most faces in one job. */
export const MAX_FACES = 10;

/** Any face of one photo: 1 credit, 1 more for each further face. Each face may have a source of its own. */
const inPhotos: ToolWork = {
  capability: 'face-swap',
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

const photos = { operation: 'image_faceswap', section: 'face_swap', takes: ['image'] } as const;
const gifs = { operation: 'gif_faceswap', section: 'face_swap', takes: ['gif'] } as const;
const videos = { operation: 'video_faceswap', section: 'face_swap', takes: ['video'] } as const;

export const tools = family('face-swap', [
  { slug: 'ai-face-swap', ...photos, work: inPhotos },
  { slug: 'gif-face-swap', ...gifs },
  { slug: 'video-face-swap', ...videos },
  { slug: 'multiple-face-swap', ...photos, work: inPhotos },
  { slug: 'multiple-face-swap-gif', ...gifs },
  { slug: 'multiple-face-swap-video', ...videos },
]);
