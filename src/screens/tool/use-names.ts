import type { Key } from '#src/i18n/messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { facePosition } from '#src/features/tool-form/face-position.ts';
import type { FormSource } from '#src/features/tool-form/tool-form.ts';

export interface Names {
  /** Face number `index` (from 0) of `count`. */
  face(index: number, count: number): string;
  source(source: Pick<FormSource, 'preset' | 'number'>): string;
  /** Seconds as people say them. */
  time(seconds: number): string;
}

/** What faces, sources and times are called in the reader's language. */
export function useNames(): Names {
  const t = useT();
  const format = useFormat();
  return {
    face: (index, count) => t(`tool.face.${facePosition(index, count)}`, { n: index + 1 }),
    // Names of our people are keys of the sample list, which is data.
    source: ({ preset, number }) => (preset ? t(preset.name as Key) : t('tool.yourFace', { n: number })),
    time: (seconds) =>
      seconds < 90
        ? format.number(Math.max(1, Math.ceil(seconds)), { style: 'unit', unit: 'second' })
        : format.number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute' }),
  };
}
