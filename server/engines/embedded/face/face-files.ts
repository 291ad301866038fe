import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FaceFiles, openFaces } from '#media/face/open.ts';
import type { OpenCvModule } from '#media/opencv/opencv.ts';

const require = createRequire(import.meta.url);
const packageFile = (name: string, file: string): Buffer =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file));

/** One file of the archive into which @mediapipe/face_mesh packs its data; its loader lists the offsets. */
function packed(wanted: string): Buffer {
  const name = 'face_mesh_solution_packed_assets';
  const listing = packageFile('@mediapipe/face_mesh', `${name}_loader.js`).toString();
  const found = new RegExp(`"[^"]*/${wanted}", "start": (\\d+), "end": (\\d+)`).exec(listing);
  if (!found) throw new Error(`${wanted} is not in @mediapipe/face_mesh`);
  return packageFile('@mediapipe/face_mesh', `${name}.data`).subarray(Number(found[1]), Number(found[2]));
}

const faceFiles = (): FaceFiles => ({
  fullRange: packageFile('@mediapipe/face_detection', 'face_detection_full_range.tflite'),
  shortRange: packageFile('@mediapipe/face_detection', 'face_detection_short_range.tflite'),
  landmarks: packed('face_landmark.tflite'),
  canonicalFace: packed('geometry_pipeline_metadata_landmarks.binarypb'),
});

const errorEvents = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Loads the networks from the installed packages. OpenCV installs process-wide error handlers; they are
 * removed again.
 */
export async function openInstalledFaces(): Promise<void> {
  const listeners = (event: string) => process.listeners(event as 'uncaughtException');
  const before = new Set(errorEvents.flatMap(listeners));
  await openFaces(createRequire(import.meta.url)('@techstark/opencv-js') as OpenCvModule, faceFiles());
  for (const event of errorEvents)
    for (const listener of listeners(event))
      if (!before.has(listener)) process.removeListener(event, listener);
}
