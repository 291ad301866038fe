import sharp from 'sharp';
import { illustratorWords } from '#locales/illustrator.ts';
import { claimsOf } from '#media/illustrate/claims.ts';
import { pictureOf } from '#media/illustrate/compose/picture.ts';
import { type Lexicon, type LexiconFile, openLexicon } from '#media/illustrate/words/lexicon.ts';
import { isEmpty, readPrompt } from '#media/illustrate/words/parse.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { readShots } from '#media/illustrate/words/story.ts';
import { drawLabel } from '#media/raster/label.ts';
import { unwritable } from '#server/engines/embedded/story/captions.ts';
import { writePicture } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';

// Only our own drawings come as buffers; what users send is read from files, by the decoders that are allowed.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

let lexicons: Promise<Lexicon[]> | undefined;

export const loadLexicons = (): Promise<Lexicon[]> =>
  (lexicons ??= illustratorWords().then((files) => files.map((file) => openLexicon(file as LexiconFile))));

function allowed<S extends Scene>(scene: S): S {
  if (scene.isRefused) throw new EngineFailure('content', 'the prompt asks for what must not be drawn');
  return scene;
}

/** @throws EngineFailure where it must not be drawn */
export const sceneOf = async (prompt: string): Promise<Scene> =>
  allowed(readPrompt(prompt, await loadLexicons()));

/** @throws EngineFailure where one must not be drawn */
export const scenesOf = async (shots: readonly string[]): Promise<Scene[]> =>
  readShots(shots, await loadLexicons()).map(allowed);

/** What its picture shows of a scene's words, and what it does not. */
export function toldOf(scene: Scene) {
  const { drawn, left } = claimsOf(scene);
  return { drawn: [...drawn], left: [...left], unknown: [...scene.unknown], missing: [...scene.missing] };
}

/** Without letters where no font of this machine has one of them. */
async function writable(scene: Scene): Promise<Scene> {
  const isWritten = (await unwritable(scene.lettering.join(''))) === undefined;
  return isWritten ? scene : { ...scene, lettering: [] };
}

export const readWords: Work<'read-prompt'> = async ({ prompt }) => {
  const scene = await sceneOf(prompt);
  const shown = await writable(scene);
  const { left, ...told } = toldOf(shown);
  const unwritten = shown === scene ? [] : scene.lettering;
  return { ...told, left: [...left, ...unwritten], isEmpty: isEmpty(shown) };
};

export const drawPrompt: Work<'generate-image'> = async (input, step) => {
  const { prompt, width, height, seed, output, label } = input;
  const svg = pictureOf(await writable(await sceneOf(prompt)), seed, { width, height });
  await step({ stage: 'draw', fraction: 0.2 });
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  await step({ stage: 'draw', fraction: 0.7 });
  const picture = { data: drawn, width, height, opacity: undefined };
  if (label) drawLabel(picture);
  const xmp = provenanceXmp('illustrator', 'algorithmicMedia');
  const bytes = await writePicture(picture, output, { xmp, given: undefined });
  return { width, height, bytes };
};
