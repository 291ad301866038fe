import type { MediaKind } from '#contract/tools/tool.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { Source } from './choice/detail.ts';
import { facePosition, personPosition } from './finding/face-position.ts';

interface Names {
  /** Face number `index` (from 0) of `count`. */
  face(index: number, count: number): string;
  source(source: Pick<Source, 'preset' | 'number' | 'place' | 'title'>): string;
}

export function useNames(family: string, kind: MediaKind): Names {
  const t = useT();
  const own = useToolText(family, kind);
  const placeOf = kind === 'image' ? facePosition : personPosition;
  return {
    face: (index, count) => own(`face.${placeOf(index, count)}`, { n: index + 1 }),
    // Names of the sample faces are keys of the sample list, which is data.
    source: ({ preset, number, place, title }) => {
      if (preset) return t(preset.name as Key);
      if (title !== undefined) return title;
      return place === undefined
        ? own('yourFace', { n: number })
        : own('yourFaceOf', { n: number, face: place + 1 });
    },
  };
}
