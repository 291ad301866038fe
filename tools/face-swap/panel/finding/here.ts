import { type Detection, faceIdOf } from '#contract/tools/faces.ts';
import { onDevice } from '#src/platform/device/on-device.ts';

type Seen = Pick<Detection, 'width' | 'height'> & {
  faces: readonly { x: number; y: number; width: number; height: number; score: number }[];
};

/** Faces of a picture that stays on this device, in reading order; `name` stands for the server's name of it. */
export async function findHere(file: File | undefined, name: string): Promise<Detection> {
  const { faces, ...size } = await onDevice<Seen>({
    family: 'face-swap',
    work: 'find',
    input: { file },
    soon: true,
    signal: new AbortController().signal,
  });
  return {
    ...size,
    frames: 1,
    duration: null,
    faces: faces.map((face, index) => ({ ...face, face_id: faceIdOf(name, index), origin: '' })),
  };
}
