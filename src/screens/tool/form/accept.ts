import type { MediaKind } from '#contract/tools/tool.ts';
import { PICTURES } from '#tools/inputs.ts';

const types: Record<MediaKind, string> = {
  image: PICTURES,
  gif: 'image/gif,image/webp,image/png,image/apng',
  video: 'video/*',
  audio: 'audio/*',
};

/** What the file dialog offers for an input. */
export const acceptOf = ({ kind }: { kind: MediaKind }): string => types[kind];
