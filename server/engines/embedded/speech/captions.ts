import { escapeMarkup } from '#media/label/escape-markup.ts';

/** When a caption is shown, in milliseconds. */
export interface Cue {
  fromMs: number;
  toMs: number;
  text: string;
}

function stamp(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = String(Math.floor(ms % 1000)).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

/** Captions as WebVTT; markup in a text is text. */
export const webVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ fromMs, toMs, text }) => `${stamp(fromMs)} --> ${stamp(toMs)}\n${escapeMarkup(text)}`),
    '',
  ].join('\n\n');
