import { provenanceXmp } from '#media/label/provenance.ts';
import { speaking } from '#media/mimic/speaking.ts';
import { voicingOf } from '#media/sound/voicing.ts';
import { never, refusing } from '#server/engines/embedded/clip/clip-file.ts';
import { writeFilm } from '#server/engines/embedded/clip/film-file.ts';
import { readSound, writeSound } from '#server/engines/embedded/speech/sound-file.ts';
import { RATE } from '#server/engines/embedded/speech/synthesis.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { readPuppet } from './portrait.ts';

const FPS = 25;
/** Frames between two words about progress. */
const STEP = 6;
/** What is still after the last word, seconds. */
const REST_S = 0.4;

const XMP = provenanceXmp('motion mimic', 'compositeWithTrainedAlgorithmicMedia');

export const talk: Work<'talk'> = ({ image, sound, label, folder, output }, step) =>
  refusing(async () => {
    const samples = await readSound(sound, never);
    await step({ stage: 'move', fraction: 0.02 });
    const puppet = await readPuppet(image);
    const { width, height } = puppet;
    const frames = Math.ceil((samples.length / RATE + REST_S) * FPS);
    const seconds = frames / FPS;
    const driveAt = speaking(voicingOf(samples, RATE), { seconds, seed: samples.length });
    const whole = new Int16Array(Math.round(seconds * RATE));
    whole.set(samples);
    return writeFilm(
      {
        width,
        height,
        fps: FPS,
        frames,
        draw: (n, { data }) => puppet.draw(driveAt(n / FPS), data as Uint8Array),
        writeSound: (file) => writeSound(whole, { output: file, isLearned: true }, never),
      },
      { folder, output, label, xmp: XMP },
      async (n) => {
        if (n % STEP === 0) await step({ stage: 'move', fraction: 0.05 + (0.9 * n) / frames });
      },
    );
  });
