/** What this site calls the maker of a result in its file: whatever else stands there is not ours. */
export const works = [
  'background remover',
  'cut-out',
  'effect',
  'enhancer',
  'face swap',
  'illustrator',
  'image to video',
  'model',
  'motion mimic',
  'object remover',
  'photo extender',
  'styles',
  'text to video',
  'video enhancer',
  'watermark remover',
] as const;
export type Work = (typeof works)[number];
