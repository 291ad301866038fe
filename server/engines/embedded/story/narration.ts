import { writeSound } from '#server/engines/embedded/speech/sound-file.ts';
import { piecesOf } from '#server/engines/embedded/speech/pieces.ts';
import { readingOf } from '#server/engines/embedded/speech/readings.ts';
import { RATE, canSpeak, synthesize } from '#server/engines/embedded/speech/synthesis.ts';
import { never } from '#server/engines/embedded/clip/clip-file.ts';
import { EngineFailure } from '#server/engines/port.ts';

interface Narrator {
  language: string;
  speaker: string;
}

/** Silence before and after what is said in a shot, seconds. */
const [BEFORE, AFTER] = [0.2, 0.15];
/** Nobody speaks faster, as a factor of the usual pace. */
const MOST_PACE = 1.4;
/** A shot is at least so long, seconds. */
const LEAST = 0.9;
/** No film is so long, seconds. */
const TOO_LONG = 20;

async function sayAll(text: string, { language, speaker }: Narrator, speed: number): Promise<Int16Array> {
  if (!canSpeak({ language, speaker })) throw new EngineFailure('away', `no voice speaks ${language}`);
  const parts: Int16Array[] = [];
  const pieces = piecesOf(text, language);
  for (const [n, piece] of pieces.entries()) {
    const reading = await readingOf(piece.text, language);
    parts.push(await synthesize(reading, { language, speaker, speed, pitch: 1 }, never));
    if (n < pieces.length - 1) parts.push(new Int16Array(Math.round((piece.rest * RATE) / speed)));
  }
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const needed = (said: Int16Array): number => Math.max(LEAST, BEFORE + said.length / RATE + AFTER);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Seconds that the shots need at the fastest pace; where that is too long anyway, by what the first ones need. */
export async function leastSeconds(shots: readonly string[], narrator: Narrator): Promise<number> {
  let [seconds, letters] = [0, 0];
  for (const text of shots) {
    seconds += needed(await sayAll(text, narrator, MOST_PACE));
    letters += text.length;
    if (seconds > TOO_LONG) break;
  }
  return (seconds * shots.join('').length) / Math.max(1, letters);
}

/** What is said in a film: how long each shot is, the sound of all of it, and how far a mouth is open. */
export interface Narration {
  seconds: readonly number[];
  mouthAt(second: number): number;
  write(output: string): Promise<number>;
}

/** Speaks the shots one after the other, faster where the film is short for them; the rest of the time is shared. */
export async function narrate(
  shots: readonly string[],
  narrator: Narrator,
  total: number,
): Promise<Narration> {
  let said: Int16Array[] = [];
  for (const pace of [1, 1.12, 1.26, MOST_PACE]) {
    said = [];
    for (const text of shots) said.push(await sayAll(text, narrator, pace));
    if (sum(said.map(needed)) <= total) break;
  }
  const least = said.map(needed);
  const spare = (total - sum(least)) / shots.length;
  // Where even the fastest pace is too slow, every shot gives as much as it has.
  const seconds = least.map((each) => (spare >= 0 ? each + spare : (each * total) / sum(least)));
  const samples = new Int16Array(Math.round(total * RATE));
  let start = 0;
  for (const [n, part] of said.entries()) {
    const at = Math.round((start + BEFORE) * RATE);
    samples.set(part.subarray(0, Math.max(0, samples.length - at)), at);
    start += seconds[n]!;
  }
  const window = Math.round(RATE * 0.04);
  const loud = (second: number): number => {
    const from = Math.max(0, Math.round(second * RATE) - (window >> 1));
    let square = 0;
    for (let i = from; i < Math.min(samples.length, from + window); i++) square += samples[i]! * samples[i]!;
    return Math.sqrt(square / window);
  };
  const loudest = Math.max(1, ...Array.from({ length: Math.ceil(total * 20) }, (_, n) => loud(n / 20)));
  return {
    seconds,
    mouthAt: (second) => Math.min(1, (1.6 * loud(second)) / loudest),
    write: (output) => writeSound(samples, output, never),
  };
}
