import { array, create, instance, number, object, optional, record, string, type } from 'superstruct';
import { DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { seenFaces } from '#media/face/swap/seen.ts';
import { NoFace, swapFaces } from '#media/face/swap/swap-faces.ts';
import { resizePicture } from '#media/raster/plane.ts';
import { openFaceNetworks } from '#tools/device-vision.ts';
import { inReadingOrder } from './panel/finding/face-position.ts';

const blob = instance(Blob);
const Looking = object({ file: blob });
const box = { x: number(), y: number(), width: number(), height: number() };

/** Of the panel's choices, what a result is made from. */
const Choices = type({
  found: optional(
    type({
      uploadId: string(),
      detection: optional(type({ faces: array(type({ face_id: string(), ...box })) })),
    }),
  ),
  sources: array(type({ id: string(), uploadId: string(), place: optional(number()) })),
  mapping: record(string(), string()),
  source: optional(string()),
});

/** Faces are looked for on a copy of at most this many pixels: the networks see less than that. */
const DETECT_PIXELS = 2_000_000;

/** Faces of a picture, in reading order, in its own pixels. */
function facesIn(picture: Parameters<typeof seenFaces>[0]) {
  const scale = Math.min(1, Math.sqrt(DETECT_PIXELS / (picture.width * picture.height)));
  const of = (length: number): number => Math.max(1, Math.floor(length * scale));
  const small =
    scale < 1 ? resizePicture(picture, { width: of(picture.width), height: of(picture.height) }) : picture;
  const [across, down] = [picture.width / small.width, picture.height / small.height];
  return inReadingOrder(
    seenFaces(small).map(({ x, y, width, height, ...face }) => ({
      ...face,
      x: x * across,
      y: y * down,
      width: width * across,
      height: height * down,
    })),
  );
}

export const works: NonNullable<DeviceModule['works']> = {
  /** The faces of a photo, in reading order, and its size. */
  async find(input, { read, pause }) {
    const { file } = create(input, Looking);
    const picture = await read(file);
    await pause();
    await openFaceNetworks();
    return { value: { width: picture.width, height: picture.height, faces: facesIn(picture) } };
  },
};

/** Swaps the chosen faces of a photo; every face where none has been found yet. */
export const make: NonNullable<DeviceModule['make']> = async (
  { files, detail, byId },
  { read, progress },
) => {
  const { found, sources, mapping, source } = create(detail, Choices);
  const target = await read(create(files['target'], blob));
  if (target.opacity) throw new DeviceFailure('unsupported');
  await progress(0.03);
  await openFaceNetworks();
  await progress(0.1);
  const boxes = new Map((found?.detection?.faces ?? []).map((face) => [face.face_id, face]));
  const chosen = Object.entries(mapping).map(([face, from]) => ({ box: boxes.get(face), source: from }));
  const faces = chosen.length > 0 ? chosen : [{ source: source ?? '' }];
  const pictures = new Map<string, Awaited<ReturnType<typeof read>>>();
  const swaps = [];
  for (const { source: id, ...at } of faces) {
    const known = sources.find((one) => one.id === id);
    const uploadId = known?.uploadId ?? '';
    const picture = pictures.get(uploadId) ?? (await read(create(byId[uploadId], blob)));
    pictures.set(uploadId, picture);
    const sourceBox = known?.place === undefined ? undefined : facesIn(picture)[known.place];
    swaps.push({ ...at, source: uploadId, sourceBox });
  }
  const given = async (id: string) => pictures.get(id) ?? read(create(byId[id], blob));
  await swapFaces(target, swaps, given, ({ fraction }) => progress(fraction)).catch((error: unknown) => {
    throw error instanceof NoFace ? new DeviceFailure('refused', 'noFace') : error;
  });
  return { picture: target, ...deviceLabels['face-swap'], isExact: false };
};
