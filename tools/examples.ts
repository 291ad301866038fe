// Written by scripts/art/examples.mjs.

/** Width and height in CSS pixels, and of a film the bytes of its H.264 and AV1. */
export type Example = readonly [number, number, number?, number?];

/** What each tool has made of our own people and things, in `public/media/tools`. */
export const examples: Readonly<Record<string, Example>> = {
  'ai-face-swap': [480, 320],
  'ai-image-enhancer': [360, 360],
  'ai-image-to-image': [360, 360],
  'ai-mimic-motion': [480, 320, 27529, 26092],
  'ai-muscle-generator': [480, 579],
  'ai-photo-extender': [480, 267],
  'ai-text-to-image': [480, 320],
  'ai-video-enhancer': [480, 320, 37502, 29746],
  'ai-voice-cloning': [480, 270],
  'gif-face-swap': [480, 320, 20225, 20347],
  'image-to-video-ai': [360, 360, 59078, 43538],
  'multiple-face-swap-gif': [480, 640, 36445, 34900],
  'multiple-face-swap-video': [480, 640, 39130, 38655],
  'multiple-face-swap': [480, 640],
  'photo-cut-out': [480, 360],
  'remove-object-from-photo': [480, 360],
  'text-to-video-ai': [480, 270, 25368, 22038],
  'tiktok-watermark-remover': [480, 320, 28863, 26611],
  'trump-ai-voice-generator': [480, 270],
  'video-bg-remover': [360, 360, 19301, 16877],
  'video-face-swap': [480, 320, 26237, 25031],
};
