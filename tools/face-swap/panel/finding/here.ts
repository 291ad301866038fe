import { type DetectedFace, type Detection, faceIdOf } from '#contract/tools/faces.ts';
import { DeviceFailure } from '#contract/tools/device.ts';
import { translate } from '#src/i18n/translate.ts';
import { onDevice } from '#src/platform/device/on-device.ts';
import { PanelRefusal } from '#src/platform/tool-panel.ts';

type Seen = Pick<Detection, 'width' | 'height'> & {
  faces: readonly Omit<DetectedFace, 'face_id' | 'origin'>[];
};

/** Says what this device lacks, and that the server is there. */
function refuse(error: unknown): never {
  const isKnown = error instanceof DeviceFailure && error.problem !== 'refused';
  throw isKnown ? new PanelRefusal(translate(`device.problem.${error.problem}`)) : error;
}

/**
 * Faces of a picture that stays on this device, in reading order; `name` stands for the server's name of it.
 * @throws PanelRefusal
 */
export async function findHere(file: File | undefined, name: string): Promise<Detection> {
  const { faces, ...size } = await onDevice<Seen>({
    family: 'face-swap',
    work: 'find',
    input: { file },
    soon: true,
    signal: new AbortController().signal,
  }).catch(refuse);
  return {
    ...size,
    frames: 1,
    duration: null,
    faces: faces.map((face, index) => ({ ...face, face_id: faceIdOf(name, index), origin: '' })),
  };
}
