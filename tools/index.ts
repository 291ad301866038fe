import type { Tool } from '#contract/tools/tool.ts';
import { tools as speech } from './speech/tool.ts';
import { tools as effects } from './effects/tool.ts';
import { tools as faceSwap } from './face-swap/tool.ts';
import { tools as imageEnhancer } from './image-enhancer/tool.ts';
import { tools as imageToImage } from './image-to-image/tool.ts';
import { tools as imageToVideo } from './image-to-video/tool.ts';
import { tools as motionMimic } from './motion-mimic/tool.ts';
import { tools as nanoBanana } from './nano-banana/tool.ts';
import { tools as objectRemover } from './object-remover/tool.ts';
import { tools as photoCutOut } from './photo-cut-out/tool.ts';
import { tools as photoExtender } from './photo-extender/tool.ts';
import { tools as textToImage } from './text-to-image/tool.ts';
import { tools as textToVideo } from './text-to-video/tool.ts';
import { tools as videoBackgroundRemover } from './video-background-remover/tool.ts';
import { tools as videoEnhancer } from './video-enhancer/tool.ts';
import { tools as watermarkRemover } from './watermark-remover/tool.ts';

/** In the order lists show them. */
export const tools: readonly Tool[] = [
  ...faceSwap,
  ...textToVideo,
  ...imageToVideo,
  ...textToImage,
  ...imageToImage,
  ...speech,
  ...nanoBanana,
  ...motionMimic,
  ...videoEnhancer,
  ...watermarkRemover,
  ...photoCutOut,
  ...photoExtender,
  ...objectRemover,
  ...videoBackgroundRemover,
  ...imageEnhancer,
  ...effects,
];

export const toolOf = (slug: string): Tool | undefined => tools.find((tool) => tool.slug === slug);
