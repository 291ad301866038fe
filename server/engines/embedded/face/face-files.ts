import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { type FaceFiles, openFaces, openMeasuring } from '#media/face/open.ts';
import type { LiteRt } from '#media/litert/litert.ts';
import type { OpenCvModule } from '#media/opencv/opencv.ts';
import { modelFile } from '#server/engines/embedded/model-file.ts';

const require = createRequire(import.meta.url);

const canonicalFace = (): Buffer => modelFile('geometry_pipeline_metadata_landmarks.binarypb');

const faceFiles = (): FaceFiles => ({
  fullRange: modelFile('face_detection_full_range.tflite'),
  shortRange: modelFile('face_detection_short_range.tflite'),
  landmarks: modelFile('face_landmark.tflite'),
  canonicalFace: canonicalFace(),
});

const errorEvents = ['uncaughtException', 'unhandledRejection'] as const;

/** OpenCV installs process-wide error handlers; they are removed again. */
function loadOpenCv(): OpenCvModule {
  const listeners = (event: string) => process.listeners(event as 'uncaughtException');
  const before = new Set(errorEvents.flatMap(listeners));
  const opencv = require('@techstark/opencv-js') as OpenCvModule;
  for (const event of errorEvents)
    for (const listener of listeners(event))
      if (!before.has(listener)) process.removeListener(event, listener);
  return opencv;
}

type Start = (options: { print(line: string): void; printErr(line: string): void }) => Promise<LiteRt>;

/**
 * The module inside @litertjs/core, which that package itself loads in browsers only. Of the two that it brings, this
 * one needs no relaxed SIMD, which Node 20 has not.
 */
async function loadLiteRt(): Promise<LiteRt> {
  const folder = join(dirname(require.resolve('@litertjs/core/package.json')), 'wasm');
  const file = join(folder, 'litert_wasm_compat_internal.js');
  // The package says that its files are ES modules; this one is CommonJS.
  const names = ['require', 'module', 'exports', '__filename', '__dirname'];
  const script = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  const module = { exports: {} };
  script(require, module, module.exports, file, folder);
  const say = (line: string): void => {
    if (!/^(INFO|WARNING):/.test(line)) console.warn(line);
  };
  return (module.exports as Start)({ print: say, printErr: say });
}

export async function openInstalledFaces(): Promise<void> {
  await openFaces({ opencv: loadOpenCv(), litert: await loadLiteRt() }, faceFiles());
}

/** Without networks: for a thread that measures faces that are found elsewhere. */
export const openInstalledMeasuring = (): Promise<void> => openMeasuring(loadOpenCv(), canonicalFace());
