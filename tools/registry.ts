import type { Tool } from '#contract/tool.ts';
import { tool as aiFaceSwap } from './ai-face-swap/tool.ts';
import { tool as gifFaceSwap } from './gif-face-swap/tool.ts';
import { tool as videoFaceSwap } from './video-face-swap/tool.ts';
import { tool as multipleFaceSwap } from './multiple-face-swap/tool.ts';
import { tool as multipleFaceSwapGif } from './multiple-face-swap-gif/tool.ts';
import { tool as multipleFaceSwapVideo } from './multiple-face-swap-video/tool.ts';
import { tool as textToVideoAi } from './text-to-video-ai/tool.ts';
import { tool as imageToVideoAi } from './image-to-video-ai/tool.ts';
import { tool as aiTextToImage } from './ai-text-to-image/tool.ts';
import { tool as aiImageToImage } from './ai-image-to-image/tool.ts';
import { tool as aiVoiceCloning } from './ai-voice-cloning/tool.ts';
import { tool as trumpAiVoiceGenerator } from './trump-ai-voice-generator/tool.ts';
import { tool as nanoBananaAiImageGenerator } from './nano-banana-ai-image-generator/tool.ts';
import { tool as aiMimicMotion } from './ai-mimic-motion/tool.ts';
import { tool as aiVideoEnhancer } from './ai-video-enhancer/tool.ts';
import { tool as tiktokWatermarkRemover } from './tiktok-watermark-remover/tool.ts';
import { tool as aiPhotoExtender } from './ai-photo-extender/tool.ts';
import { tool as removeObjectFromPhoto } from './remove-object-from-photo/tool.ts';
import { tool as videoBgRemover } from './video-bg-remover/tool.ts';
import { tool as aiImageEnhancer } from './ai-image-enhancer/tool.ts';
import { tool as aiHugGenerator } from './ai-hug-generator/tool.ts';
import { tool as aiFrenchKissVideoGenerator } from './ai-french-kiss-video-generator/tool.ts';
import { tool as aiMuscleGenerator } from './ai-muscle-generator/tool.ts';

/** Every tool of the product, in the order lists show them. */
export const tools: readonly Tool[] = [
  aiFaceSwap,
  gifFaceSwap,
  videoFaceSwap,
  multipleFaceSwap,
  multipleFaceSwapGif,
  multipleFaceSwapVideo,
  textToVideoAi,
  imageToVideoAi,
  aiTextToImage,
  aiImageToImage,
  aiVoiceCloning,
  trumpAiVoiceGenerator,
  nanoBananaAiImageGenerator,
  aiMimicMotion,
  aiVideoEnhancer,
  tiktokWatermarkRemover,
  aiPhotoExtender,
  removeObjectFromPhoto,
  videoBgRemover,
  aiImageEnhancer,
  aiHugGenerator,
  aiFrenchKissVideoGenerator,
  aiMuscleGenerator,
];

export const toolOf = (slug: string): Tool | undefined => tools.find((tool) => tool.slug === slug);
