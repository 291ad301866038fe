import { openNetwork } from '#media/opencv/networks.ts';
import { openOpenCv, type OpenCvModule } from '#media/opencv/opencv.ts';
import { openCanonicalFace } from './geometry/canonical.ts';

/** Files that finding and swapping faces reads, as the packages of MediaPipe ship them. */
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

/** Opens networks and tables; must run before anything else of this folder. */
export async function openFaces(opencv: OpenCvModule, files: FaceFiles): Promise<void> {
  await openOpenCv(opencv);
  for (const name of ['fullRange', 'shortRange', 'landmarks'] as const) openNetwork(name, files[name]);
  openCanonicalFace(files.canonicalFace);
}
