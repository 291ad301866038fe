import { writeFile } from 'node:fs/promises';
import { ClipRefused } from '#server/clips/door.ts';
import { EngineFailure, type InputOf, type ResultOf } from '#server/engines/port.ts';
import type { OnStep } from '#server/processes/serve.ts';
import { type Cue, webVtt } from './captions.ts';
import { PICTURE, drawWave } from './picture.ts';
import { piecesOf } from './pieces.ts';
import { writeSound } from './sound-file.ts';
import { RATE } from './synthesis.ts';

const never = new AbortController().signal;

const msOf = (samples: number): number => Math.round((samples * 1000) / RATE);

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

interface Said extends Pick<InputOf<'speak'>, 'text' | 'language' | 'output' | 'captions' | 'picture'> {
  /** Seconds more between sentences. */
  pause: number;
  /** What speaks was taught by recordings. */
  isLearned: boolean;
}

/**
 * Says a text sentence by sentence, so that each caption's time is that of its own sound.
 * @param say speaks one: 16-bit samples, one channel, at `RATE`
 */
export async function sayAll(
  say: (text: string) => Promise<Int16Array>,
  { text, language, pause, isLearned, output, captions, picture }: Said,
  step: OnStep,
): Promise<ResultOf<'speak'>> {
  const pieces = piecesOf(text, language);
  const parts: Int16Array[] = [];
  const cues: Cue[] = [];
  let length = 0;
  const add = (samples: Int16Array): void => {
    parts.push(samples);
    length += samples.length;
  };
  try {
    for (const [index, piece] of pieces.entries()) {
      const spoken = await say(piece.text);
      cues.push({ fromMs: msOf(length), toMs: msOf(length + spoken.length), text: piece.text });
      add(spoken);
      if (index < pieces.length - 1)
        add(new Int16Array(Math.round((piece.rest + (piece.ends ? pause : 0)) * RATE)));
      await step({ stage: 'speak', fraction: (0.8 * (index + 1)) / pieces.length });
    }
    if (cues.every(({ fromMs, toMs }) => fromMs === toMs))
      throw new EngineFailure('bad_media', 'there is nothing to speak');
    const samples = joined(parts);
    const bytes = await writeSound(samples, { output, isLearned }, never);
    await Promise.all([writeFile(captions, webVtt(cues)), drawWave(samples, picture)]);
    return { bytes, durationMs: msOf(length), ...PICTURE };
  } catch (error) {
    if (error instanceof ClipRefused && error.rule === 'needs_ffmpeg')
      throw new EngineFailure('no_programs', 'espeak-ng or ffmpeg is not installed');
    throw error;
  }
}
