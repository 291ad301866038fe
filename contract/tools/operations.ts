/** Operation keys of the specification: the public label of what a page does. */
export const operations = [
  'video_faceswap',
  'image_faceswap',
  'gif_faceswap',
  'text_to_video',
  'image_to_video',
  'text_to_image',
  'image_to_image',
  'home',
  'ai_effect',
  'my_creations',
  'text_to_audio',
  'settings',
  'nano_banana_to_image',
  'ai_tools',
] as const;

export type Operation = (typeof operations)[number];

const sections = [
  'home',
  'ai_effects',
  'image_to_video',
  'text_to_video',
  'text_to_image',
  'text_to_audio',
  'face_swap',
  'generate',
] as const;

export type Section = (typeof sections)[number];
