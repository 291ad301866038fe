import type { DetectedFace, Detection } from '#contract/tools/faces.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { assignToFound } from '#tools/face-swap/panel/choice/choose.ts';
import { addCrop } from './crops.ts';
import { type Source, patchDetail, peekDetail } from '#tools/face-swap/panel/choice/detail.ts';
import { lookOf } from './sample-faces.ts';

type Place = Pick<DetectedFace, 'x' | 'y' | 'width' | 'height'>;

const isSamePlace = (a: Place, b: Place): boolean =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < a.width / 2 &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < a.height / 2;

/** The same face in another detection of the same picture, whose ids may be others. */
export const sameFace = (face: Place | undefined, faces: readonly DetectedFace[]): DetectedFace | undefined =>
  face && faces.find((candidate) => isSamePlace(face, candidate));

/** The source for a new target: the one chosen last, unless it would look like a mask there. */
export function fittingSource(form: PanelForm): string | undefined {
  const { source: id, sources } = peekDetail(form);
  const source = sources.find((candidate) => candidate.id === id);
  const look = source?.preset?.look;
  return look === undefined || look === lookOf(form.files.peek()) ? source?.id : undefined;
}

/** Takes the faces of the target; choices stay where the same file has got other names for its faces. */
export function takeFaces(form: PanelForm, uploadId: string, name: string, detection: Detection): void {
  const { found, mapping, face, problems } = peekDetail(form);
  const { [uploadId]: _past, ...others } = problems;
  const before = found?.uploadId === uploadId ? (found.detection?.faces ?? []) : [];
  const idNow = (id: string | undefined): string | undefined =>
    sameFace(
      before.find(({ face_id: known }) => known === id),
      detection.faces,
    )?.face_id;
  const moved = Object.entries(mapping).flatMap(([id, chosen]) => {
    const now = idNow(id);
    return now === undefined ? [] : [[now, chosen] as const];
  });
  const source = moved.length === 0 ? fittingSource(form) : peekDetail(form).source;
  patchDetail(form, {
    found: { uploadId, name, detection },
    mapping: Object.fromEntries(moved),
    face: idNow(face) ?? detection.faces[0]?.face_id,
    problems: others,
    source,
  });
  if (moved.length === 0 && source !== undefined) assignToFound(form, uploadId, source);
}

const area = ({ width, height }: Place): number => width * height;

const largestOf = (faces: readonly Place[]): number =>
  faces.reduce((best, face, at) => (area(face) > area(faces[best]!) ? at : best), 0);

/**
 * Sources of one picture with its faces: the largest is the picture's own source, each other one becomes a
 * source of its own, unless the picture's sources have their faces already.
 * @param known sources of the picture, at least one
 * @param name the server's name of the picture
 */
export function placedSources(
  known: readonly [Source, ...Source[]],
  name: string,
  faces: readonly DetectedFace[],
): Source[] {
  const [{ uploadId, number }] = known;
  const isNew = known.every(({ place }) => place === undefined);
  const largest = largestOf(faces);
  const others = faces.flatMap((_, place): Source[] =>
    isNew && place !== largest ? [{ id: `${uploadId}.${place}`, uploadId, number, place }] : [],
  );
  return [...known, ...others].map((source): Source => {
    const place = source.place ?? largest;
    const { face_id: faceId, glasses } = faces[place] ?? {};
    const seen = { ...source, checked: name, ...(glasses && { glasses }) };
    return faces.length > 1 && faceId !== undefined ? { ...seen, place, faceId } : seen;
  });
}

export async function takeSources(
  form: PanelForm,
  uploadId: string,
  name: string,
  faces: readonly DetectedFace[],
): Promise<void> {
  const { sources } = peekDetail(form);
  const [first, ...more] = sources.filter((source) => source.uploadId === uploadId);
  if (!first) return;
  const placed = placedSources([first, ...more], name, faces);
  patchDetail(form, {
    sources: sources.flatMap((source) => {
      if (source.uploadId !== uploadId) return [source];
      return source === first ? placed : [];
    }),
  });
  for (const { id, place = largestOf(faces) } of placed) {
    const face = faces[place];
    if (face) await addCrop(form, id, uploadId, face);
  }
}
