import type { Section } from '#contract/tools/operations.ts';
import type { IconName } from '#src/app/shell/icons/icon-names.ts';

/** A section of the sidebar: its address and its icon. Its name is `nav.<key>`. */
interface SectionRow {
  key: Section;
  to: string;
  icon: IconName;
}

/** The eight sections of the specification, in its order. */
export const sectionRows: readonly SectionRow[] = [
  { key: 'home', to: '/', icon: 'home' },
  { key: 'ai_effects', to: '/ai-effect', icon: 'sparkles' },
  { key: 'image_to_video', to: '/image-to-video-ai', icon: 'clapper' },
  { key: 'text_to_video', to: '/text-to-video-ai', icon: 'text' },
  { key: 'text_to_image', to: '/ai-text-to-image', icon: 'picture' },
  { key: 'text_to_audio', to: '/ai-voice-cloning', icon: 'audio' },
  { key: 'face_swap', to: '/ai-face-swap', icon: 'face' },
  { key: 'generate', to: '/ai-tools', icon: 'wand' },
];

const shared: Partial<Record<string, Section>> = {
  ai_effect: 'ai_effects',
  image_faceswap: 'face_swap',
  gif_faceswap: 'face_swap',
  video_faceswap: 'face_swap',
  ai_tools: 'generate',
  image_to_image: 'generate',
  nano_banana_to_image: 'generate',
};

export function sectionOf({ operation }: { operation: string | undefined }): Section | undefined {
  if (operation === undefined) return undefined;
  return shared[operation] ?? sectionRows.find(({ key }) => key === operation)?.key;
}
