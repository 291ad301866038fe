import { openLiteRt, type LiteRt } from '#media/litert/litert.ts';
import { openNetwork } from '#media/litert/networks.ts';
import { openOpenCv, type OpenCvModule } from '#media/opencv/opencv.ts';
import { DETECTOR_SIDES } from './detect/detector.ts';
import { LANDMARKS_SIDE } from './detect/landmarks.ts';
import { openCanonicalFace } from './geometry/canonical.ts';

/** Files of `media/models` that finding and swapping faces reads. */
export interface FaceFiles {
  /** `face_detection_full_range.tflite`: faces from about 1/12 of the picture's side, input 192. */
  readonly fullRange: Uint8Array;
  /**
   * `face_detection_short_range.tflite`: faces from about 1/5 of the picture's side, input 128; four times as
   * fast.
   */
  readonly shortRange: Uint8Array;
  /** `face_landmark.tflite`: 468 points of one upright face, input 192. */
  readonly landmarks: Uint8Array;
  /** `geometry_pipeline_metadata_landmarks.binarypb`. */
  readonly canonicalFace: Uint8Array;
}

interface Runtimes {
  readonly opencv: OpenCvModule;
  readonly litert: LiteRt;
}

/** Opens what measuring a face needs that others have found; then no network is there. */
export async function openMeasuring(opencv: OpenCvModule, canonicalFace: Uint8Array): Promise<void> {
  await openOpenCv(opencv);
  openCanonicalFace(canonicalFace);
}

/** Must run before anything else of this folder. */
export async function openFaces({ opencv, litert }: Runtimes, files: FaceFiles): Promise<void> {
  await openMeasuring(opencv, files.canonicalFace);
  openLiteRt(litert);
  const sides = { ...DETECTOR_SIDES, landmarks: LANDMARKS_SIDE };
  for (const name of ['fullRange', 'shortRange', 'landmarks'] as const)
    await openNetwork(name, files[name], sides[name]);
}
