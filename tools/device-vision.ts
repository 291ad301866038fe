import { DeviceFailure } from '#contract/tools/device.ts';
import { openFaces } from '#media/face/open.ts';
import { plainOpenCv } from '#media/opencv/plain/plain.ts';
import { openPersonMatte } from '#media/segment/person.ts';
import fullRange from '#media/models/face_detection_full_range.tflite?url';
import shortRange from '#media/models/face_detection_short_range.tflite?url';
import landmarks from '#media/models/face_landmark.tflite?url';
import canonicalFace from '#media/models/geometry_pipeline_metadata_landmarks.binarypb?url';
import person from '#media/models/selfie_segmentation.tflite?url';
import start from '@litertjs/core/wasm/litert_wasm_compat_internal.js';
import runtime from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url';

async function bytesOf(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new DeviceFailure('unsupported', `${address} did not arrive`);
  return new Uint8Array(await response.arrayBuffer());
}

const silent = (): void => undefined;

async function open(): Promise<void> {
  const [binary = new Uint8Array(), ...files] = await Promise.all(
    [runtime, fullRange, shortRange, landmarks, canonicalFace].map(bytesOf),
  );
  const [full, short, points, canonical] = files;
  if (!full || !short || !points || !canonical) throw new DeviceFailure('unsupported');
  const litert = await start({ wasmBinary: binary, print: silent, printErr: silent });
  await openFaces(
    { opencv: plainOpenCv, litert },
    { fullRange: full, shortRange: short, landmarks: points, canonicalFace: canonical },
  );
}

let faces: Promise<void> | undefined;
let people: Promise<void> | undefined;

/** Loads the networks that see faces, once; what fails is tried again the next time. @throws DeviceFailure */
export const openFaceNetworks = (): Promise<void> =>
  (faces ??= open().catch((error: unknown) => {
    faces = undefined;
    throw error;
  }));

/** The same with the network that sees people. @throws DeviceFailure */
export async function openPeopleNetworks(): Promise<void> {
  await openFaceNetworks();
  people ??= bytesOf(person).then(openPersonMatte);
  await people.catch((error: unknown) => {
    people = undefined;
    throw error;
  });
}
