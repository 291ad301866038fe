import type { Tool } from '#contract/tool.ts';
import { photo } from '#tools/inputs.ts';

/** Any face of one photo: 1 credit, 1 more for each further face. Each face may have a source of its own. */
export const tool: Tool = {
  slug: 'ai-face-swap',
  operation: 'image_faceswap',
  section: 'face_swap',
  takes: ['image'],
  work: {
    recipe: 'photo-face-swap',
    inputs: [photo('target'), photo('source', { required: false })],
    maxFaces: 10,
    consent: true,
    price: ({ faces }) => [
      { key: 'base', count: 1, credits: 1 },
      ...(faces > 1 ? [{ key: 'extra_face' as const, count: faces - 1, credits: faces - 1 }] : []),
    ],
  },
};
