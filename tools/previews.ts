import type { MediaName } from './media.ts';

/** A drawing for each tool that waits for a model, as the list of tools shows it. */
export const previews: Readonly<Record<string, MediaName>> = {
  'nano-banana-ai-image-generator': 'items/deep-sea',
};
