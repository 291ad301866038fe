import type { Settings } from '#contract/media/recall.ts';
import type { PanelRules, RecalledFile } from '#src/platform/tool-panel.ts';
import { findFaces } from '#tools/face-swap/panel/finding/find-faces.ts';
import { type FaceDetail, type Source, SOURCE, TARGET } from './detail.ts';

type Faces = NonNullable<Settings['faces']>;

/** The new faces of a request, one source for each face of each of its pictures that is still there. */
async function sourcesOf(faces: Faces, files: readonly RecalledFile[]): Promise<Map<string, Source>> {
  const made = new Map<string, Source>();
  for (const { source, source_face_id: faceId } of faces) {
    const key = `${source}/${faceId ?? ''}`;
    const file = files.find(({ slot, name }) => slot === SOURCE && name === source);
    if (!file || made.has(key)) continue;
    const { uploadId } = file;
    const found = faceId === undefined ? [] : (await findFaces(source)).faces;
    const place = found.findIndex(({ face_id: known }) => known === faceId);
    made.set(key, {
      id: place < 0 ? uploadId : `${uploadId}.${place}`,
      uploadId,
      number: 1 + new Set([...made.values()].map((other) => other.uploadId)).size,
      ...(place < 0 ? {} : { place }),
    });
  }
  return made;
}

/** The choice of faces that a result was made with: who becomes whom. */
export const recallFaces: NonNullable<PanelRules['recall']> = async (settings, files) => {
  const target = files.find(({ slot }) => slot === TARGET);
  const single = files.find(({ slot }) => slot === SOURCE)?.name;
  const faces: Faces =
    settings.faces ?? (single === undefined ? [] : [{ target_face_id: '', source: single }]);
  const sources = await sourcesOf(faces, files);
  const chosen = faces.flatMap(({ target_face_id: face, source, source_face_id: of }) => {
    const id = sources.get(`${source}/${of ?? ''}`)?.id;
    return id === undefined ? [] : [[face, id] as const];
  });
  const isPhoto = settings.faces !== undefined && chosen.every(([face]) => !/-p\d+$/.test(face));
  const detection = target && isPhoto ? await findFaces(target.name) : undefined;
  return {
    sources: [...sources.values()],
    mapping: settings.faces && target ? Object.fromEntries(chosen) : {},
    problems: {},
    source: chosen[0]?.[1],
    ...(target && {
      found: { uploadId: target.uploadId, name: target.name, ...(detection && { detection }) },
    }),
  } satisfies FaceDetail;
};
