import { serve } from '#server/engines/local/serve.ts';
import { detectFaces, swapPhoto, warmFaces } from './face/work.ts';

await serve({ 'detect-faces': detectFaces, 'face-swap': swapPhoto }, warmFaces);
