import { openPersonMatte } from '#media/segment/person.ts';
import { packageFile } from '#server/engines/embedded/face/face-files.ts';

let opening: Promise<void> | undefined;

export const openMatte = (): Promise<void> =>
  (opening ??= openPersonMatte(packageFile('@mediapipe/selfie_segmentation', 'selfie_segmentation.tflite')));
