import { AudioLines, Clapperboard, House, ImagePlus, ScanFace, Sparkles, TextCursorInput, WandSparkles, type LucideIcon } from 'lucide-react';
import type { Section } from '#contract/tool.ts';

/** A section of the sidebar: where it leads and its sign. Its name is `nav.<key>`. */
export interface SectionRow {
  key: Section;
  to: string;
  icon: LucideIcon;
}

/** The eight sections of the specification, in its order. */
export const sectionRows: readonly SectionRow[] = [
  { key: 'home', to: '/', icon: House },
  { key: 'ai_effects', to: '/ai-effect', icon: Sparkles },
  { key: 'image_to_video', to: '/image-to-video-ai', icon: Clapperboard },
  { key: 'text_to_video', to: '/text-to-video-ai', icon: TextCursorInput },
  { key: 'text_to_image', to: '/ai-text-to-image', icon: ImagePlus },
  { key: 'text_to_audio', to: '/ai-voice-cloning', icon: AudioLines },
  { key: 'face_swap', to: '/ai-face-swap', icon: ScanFace },
  { key: 'generate', to: '/ai-tools', icon: WandSparkles },
];

/** The section a page belongs to, by its operation key; tools without a section of their own are under "generate". */
export function sectionOf(page: { operation: string | undefined; name: string | undefined }): Section | undefined {
  const { operation } = page;
  if (operation === undefined) return undefined;
  if (operation === 'home') return 'home';
  if (operation === 'ai_effect') return 'ai_effects';
  if (operation.endsWith('_faceswap')) return 'face_swap';
  if (operation === 'ai_tools' || operation === 'image_to_image' || operation === 'nano_banana_to_image') return 'generate';
  return sectionRows.find(({ key }) => key === operation)?.key;
}
