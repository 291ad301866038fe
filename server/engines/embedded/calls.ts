import { warmUp } from '#media/face/warm-up.ts';
import { serve } from '#server/engines/local/serve.ts';
import { animateImage, lookAnimated } from './animate/work.ts';
import { lookForPeople } from './clip/cutting/look.ts';
import { matteClip } from './clip/cutting/matte-clip.ts';
import { matteFrame } from './clip/cutting/matte-frame.ts';
import { enhanceClip } from './clip/enhancing/enhance-clip.ts';
import { enhanceFrame } from './clip/enhancing/enhance-frame.ts';
import { measureNoise } from './clip/enhancing/measure-noise.ts';
import { eraseFrame } from './clip/erasing/erase-frame.ts';
import { eraseMark } from './clip/erasing/erase-mark.ts';
import { findMark } from './clip/erasing/find-mark.ts';
import { findPeople } from './clip/find-people.ts';
import { swapClip } from './clip/swap-clip.ts';
import { swapFrame } from './clip/swap-frame.ts';
import { filmEffect } from './effect/film.ts';
import { makeEffect } from './effect/work.ts';
import { openInstalledFaces } from './face/face-files.ts';
import { detectFaces, swapPhoto } from './face/work.ts';
import { drawPrompt, readWords } from './illustrate/work.ts';
import { speak } from './speech/work.ts';
import { readStoryboard } from './story/board.ts';
import { filmStory } from './story/work.ts';
import { drawStyle } from './style/work.ts';
import { lookForDriver } from './mimic/look.ts';
import { transferFrame, transferMotion } from './mimic/work.ts';
import { inpaintPicture, measureMask } from './inpaint/work.ts';
import { outlinePerson } from './people/outline.ts';
import { lookOutside, outpaintPicture } from './outpaint/work.ts';
import { upscale } from './upscale/work.ts';

export const serveCalls = (): Promise<void> =>
  serve(
    {
      'detect-faces': detectFaces,
      'face-swap': swapPhoto,
      'find-people': findPeople,
      'swap-clip': swapClip,
      'swap-frame': swapFrame,
      'look-for-people': lookForPeople,
      'matte-clip': matteClip,
      'matte-frame': matteFrame,
      'measure-noise': measureNoise,
      'enhance-clip': enhanceClip,
      'enhance-frame': enhanceFrame,
      'find-mark': findMark,
      'erase-mark': eraseMark,
      'erase-frame': eraseFrame,
      'measure-mask': measureMask,
      inpaint: inpaintPicture,
      'outline-person': outlinePerson,
      'look-outside': lookOutside,
      outpaint: outpaintPicture,
      upscale,
      'read-prompt': readWords,
      'generate-image': drawPrompt,
      effect: makeEffect,
      'effect-film': filmEffect,
      stylize: drawStyle,
      speak,
      'animate-image': animateImage,
      'look-animated': lookAnimated,
      'read-storyboard': readStoryboard,
      'film-storyboard': filmStory,
      'look-for-driver': lookForDriver,
      'transfer-motion': transferMotion,
      'transfer-frame': transferFrame,
    },
    openInstalledFaces,
    warmUp,
  );
