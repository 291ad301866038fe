import { BEFORE_S, shotSeconds } from '#contract/tools/storyboard/telling.ts';
import { never } from '#server/engines/embedded/clip/clip-file.ts';
import { piecesOf } from '#server/engines/embedded/speech/pieces.ts';
import { readingOf } from '#server/engines/embedded/speech/readings.ts';
import { readSound, writeSound } from '#server/engines/embedded/speech/sound-file.ts';
import { RATE, canSpeak, synthesize } from '#server/engines/embedded/speech/synthesis.ts';
import { EngineFailure } from '#server/engines/port.ts';

interface Narrator {
  language: string;
  speaker: string;
}

/** Nobody is asked to listen to more, as a factor of the usual pace. */
const MOST_PACE = 1.4;
/** No film is so long, seconds. */
const TOO_LONG = 20;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Seconds of a text at the fastest pace, by the voice that is quick to ask. */
async function secondsOf(text: string, { language, speaker }: Narrator): Promise<number> {
  if (!canSpeak({ language, speaker })) throw new EngineFailure('away', `no voice speaks ${language}`);
  const manner = { language, speaker, speed: MOST_PACE, pitch: 1 };
  let seconds = 0;
  for (const [n, piece] of piecesOf(text, language).entries()) {
    const said = await synthesize(await readingOf(piece.text, language), manner, never);
    seconds += said.length / RATE + (n === 0 ? 0 : piece.rest / MOST_PACE);
  }
  return seconds;
}

/** Seconds that the shots need at the fastest pace; where that is too long anyway, by what the first ones need. */
export async function leastSeconds(shots: readonly string[], narrator: Narrator): Promise<number> {
  let [seconds, letters] = [0, 0];
  for (const text of shots) {
    seconds += shotSeconds(await secondsOf(text, narrator));
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

/** Lays what is said in the shots into a film of so many seconds; the rest of the time is shared. */
export async function openNarration(sounds: readonly string[], total: number): Promise<Narration> {
  const said = await Promise.all(sounds.map((file) => readSound(file, never)));
  const least = said.map(({ length }) => shotSeconds(length / RATE));
  const spare = (total - sum(least)) / said.length;
  // Where even the fastest pace is too slow, every shot gives as much as it has.
  const seconds = least.map((each) => (spare >= 0 ? each + spare : (each * total) / sum(least)));
  const samples = new Int16Array(Math.round(total * RATE));
  let start = 0;
  for (const [n, part] of said.entries()) {
    const at = Math.round((start + BEFORE_S) * RATE);
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
    write: (output) => writeSound(samples, { output, isLearned: false }, never),
  };
}
