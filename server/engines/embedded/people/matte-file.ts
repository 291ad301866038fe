import { openPersonMatte } from '#media/segment/person.ts';
import { modelFile } from '#server/engines/embedded/model-file.ts';

let opening: Promise<void> | undefined;

export const openMatte = (): Promise<void> =>
  (opening ??= openPersonMatte(modelFile('selfie_segmentation.tflite')));
