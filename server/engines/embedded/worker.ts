import { serve } from '#server/engines/local/serve.ts';
import { detectFaces, swapPhoto, warmFaces } from './face/work.ts';
import { upscale } from './upscale/work.ts';

await serve({ 'detect-faces': detectFaces, 'face-swap': swapPhoto, upscale }, warmFaces);
