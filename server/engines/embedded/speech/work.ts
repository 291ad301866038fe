import { writeFile } from 'node:fs/promises';
import { ClipRefused } from '#server/clips/door.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';
import { type Cue, webVtt } from './captions.ts';
import { speakByFlite } from './flite.ts';
import { PICTURE, drawWave } from './picture.ts';
import { piecesOf } from './pieces.ts';
import { readingOf } from './readings.ts';
import { writeSound } from './sound-file.ts';
import { speakNaturally } from './natural/synthesis.ts';
import { voiceFor } from './natural/voices.ts';
import { RATE, canSpeak, synthesize } from './synthesis.ts';

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

/** By the network where it was handed over and has a voice for the language; else by the best that rules can. */
async function sayPiece(text: string, input: InputOf<'speak'>): Promise<Int16Array> {
  const { network, styles, language } = input;
  const natural =
    network !== undefined && styles !== undefined
      ? await speakNaturally(text, input, { network, styles })
      : undefined;
  return (
    natural ??
    (await speakByFlite(text, input, { file: input.captions, signal: never })) ??
    synthesize(await readingOf(text, language), input, never)
  );
}

/** Speaks sentence by sentence, so that each caption's time is that of its own sound. */
export const speak: Work<'speak'> = async (input, step) => {
  const { text, pause, output, captions, picture } = input;
  const isNatural = input.network !== undefined && voiceFor(input.language, input.speaker) !== undefined;
  if (!isNatural && !canSpeak(input)) throw new EngineFailure('away', `no voice speaks ${input.language}`);
  const pieces = piecesOf(text, input.language);
  if (pieces.length === 0) throw new EngineFailure('bad_media', 'there is nothing to speak');
  const parts: Int16Array[] = [];
  const cues: Cue[] = [];
  let length = 0;
  const add = (samples: Int16Array): void => {
    parts.push(samples);
    length += samples.length;
  };
  try {
    for (const [index, piece] of pieces.entries()) {
      const spoken = await sayPiece(piece.text, input);
      cues.push({ fromMs: msOf(length), toMs: msOf(length + spoken.length), text: piece.text });
      add(spoken);
      if (index < pieces.length - 1)
        add(new Int16Array(Math.round((piece.rest + (piece.ends ? pause : 0)) * RATE)));
      await step({ stage: 'speak', fraction: (0.8 * (index + 1)) / pieces.length });
    }
    const samples = joined(parts);
    const bytes = await writeSound(samples, output, never);
    await Promise.all([writeFile(captions, webVtt(cues)), drawWave(samples, picture)]);
    return { bytes, durationMs: msOf(length), ...PICTURE };
  } catch (error) {
    if (error instanceof ClipRefused && error.rule === 'needs_ffmpeg')
      throw new EngineFailure('no_programs', 'espeak-ng or ffmpeg is not installed');
    throw error;
  }
};
