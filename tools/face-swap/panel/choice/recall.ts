import type { Settings } from '#contract/media/recall.ts';
import type { PanelRules, RecalledFile } from '#src/platform/tool-panel.ts';
import { findFaces } from '#tools/face-swap/panel/finding/find-faces.ts';
import { placedSources } from '#tools/face-swap/panel/finding/found-faces.ts';
import { type FaceDetail, type Source, SOURCE, TARGET } from './detail.ts';

type Faces = NonNullable<Settings['faces']>;

/** The new faces of a request: all of each of its pictures that is still there, looked at. */
async function sourcesOf(faces: Faces, files: readonly RecalledFile[]): Promise<Source[]> {
  const names = new Set(faces.map(({ source }) => source));
  const pictures = files.filter(({ slot, name }) => slot === SOURCE && names.has(name));
  const placed = await Promise.all(
    pictures.map(async ({ name, uploadId }, at) =>
      placedSources([{ id: uploadId, uploadId, number: at + 1 }], name, (await findFaces(name)).faces),
    ),
  );
  return placed.flat();
}

/** The choice of faces that a result was made with: who becomes whom. */
export const recallFaces: NonNullable<PanelRules['recall']> = async (settings, files) => {
  const target = files.find(({ slot }) => slot === TARGET);
  const single = files.find(({ slot }) => slot === SOURCE)?.name;
  const faces: Faces =
    settings.faces ?? (single === undefined ? [] : [{ target_face_id: '', source: single }]);
  const sources = await sourcesOf(faces, files);
  const chosen = faces.flatMap(({ target_face_id: face, source, source_face_id: of }) => {
    const id = sources.find(
      ({ checked, faceId = of }) => checked === source && (of === undefined || of === faceId),
    )?.id;
    return id === undefined ? [] : [[face, id] as const];
  });
  const isPhoto = settings.faces !== undefined && chosen.every(([face]) => !/-p\d+$/.test(face));
  const detection = target && isPhoto ? await findFaces(target.name) : undefined;
  return {
    sources,
    mapping: settings.faces && target ? Object.fromEntries(chosen) : {},
    problems: {},
    source: chosen[0]?.[1],
    ...(target && {
      found: { uploadId: target.uploadId, name: target.name, ...(detection && { detection }) },
    }),
  } satisfies FaceDetail;
};
