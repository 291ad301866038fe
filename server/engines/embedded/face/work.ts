import { seenFaces } from '#media/face/swap/seen.ts';
import { NoFace, swapFaces } from '#media/face/swap/swap-faces.ts';
import { drawLabel } from '#media/raster/label.ts';
import { glanceAt } from '#media/raster/ruined.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { onWhite, readCopy, readPicture, writePicture } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';

/** Faces are found on a copy of at most this many pixels: the networks see less than that. */
const DETECT_PIXELS = 2_000_000;

export const detectFaces: Work<'detect-faces'> = async ({ file }) => {
  const { copy, width, height } = await readCopy(file, 'target', DETECT_PIXELS);
  const [across, down] = [width / copy.width, height / copy.height];
  const faces = seenFaces(onWhite(copy)).map((face) => ({
    ...face,
    x: face.x * across,
    y: face.y * down,
    width: face.width * across,
    height: face.height * down,
  }));
  return { width, height, faces };
};

/** The file carries provenance metadata and no EXIF. */
export const swapPhoto: Work<'face-swap'> = async (input, step) => {
  await step({ stage: 'faces', fraction: 0.02 });
  const target = await readPicture(input.target, 'target');
  const given = glanceAt(target);
  await step({ stage: 'faces', fraction: 0.1 });
  const readSource = async (file: string) => onWhite(await readPicture(file, 'source'));
  const swapped = await swapFaces(target, input.faces, readSource, step).catch((error: unknown) => {
    throw error instanceof NoFace ? new EngineFailure('no_face', error.message, error.slot) : error;
  });
  await step({ stage: 'save', fraction: 0.86 });
  if (input.label) drawLabel(target);
  const xmp = provenanceXmp('face swap', 'compositeWithTrainedAlgorithmicMedia');
  const bytes = await writePicture(target, input.output, { xmp, given });
  return { width: target.width, height: target.height, bytes, swapped };
};
