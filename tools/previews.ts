import type { MediaName } from './media.ts';

/** A drawing for each tool that does not work yet, as the list of tools shows it. */
export const previews: Readonly<Record<string, MediaName>> = {
  'nano-banana-ai-image-generator': 'effects/deep-sea',
  'text-to-video-ai': 'effects/halloween',
  'ai-mimic-motion': 'scenes/dancer',
  'ai-video-enhancer': 'scenes/dancer',
  'tiktok-watermark-remover': 'effects/night-city',
};
