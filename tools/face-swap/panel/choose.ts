import type { PanelForm } from '#src/platform/tool-panel.ts';
import type { SourceFace } from '#tools/sample-entry.ts';
import { type Source, SOURCE, facesOf, mostFaces, patchDetail, peekDetail } from './detail.ts';

/** The outcome of a choice: the face that got a source, or why none did. */
export type Assigned = { face: string } | { refused: 'none' | 'full' };

export function selectFace(form: PanelForm, face: string): void {
  const { mapping, source } = peekDetail(form);
  patchDetail(form, { face, source: mapping[face] ?? source });
}

export function clearFace(form: PanelForm, face: string): void {
  const { [face]: _gone, ...mapping } = peekDetail(form).mapping;
  patchDetail(form, { mapping, face, source: undefined });
}

export const clearAllFaces = (form: PanelForm): void => patchDetail(form, { mapping: {}, source: undefined });

/** Puts a source on the selected face, or on the first without one. */
export function assignSource(form: PanelForm, source: string): Assigned {
  const detail = peekDetail(form);
  const { mapping, face } = detail;
  const faces = facesOf(detail, form.files.peek());
  const goal =
    faces.find(({ face_id }) => face_id === face) ??
    faces.find(({ face_id }) => mapping[face_id] === undefined);
  if (!goal) {
    patchDetail(form, { source });
    return { refused: 'none' };
  }
  if (mapping[goal.face_id] === undefined && Object.keys(mapping).length >= mostFaces(form)) {
    patchDetail(form, { source });
    return { refused: 'full' };
  }
  patchDetail(form, { source, mapping: { ...mapping, [goal.face_id]: source }, face: goal.face_id });
  return { face: goal.face_id };
}

/** Puts one source on every face, as many as one job takes. Returns how many got it. */
export function assignToAll(form: PanelForm, source: string): number {
  const faces = facesOf(peekDetail(form), form.files.peek()).slice(0, mostFaces(form));
  patchDetail(form, { mapping: Object.fromEntries(faces.map(({ face_id: id }) => [id, source])), source });
  return faces.length;
}

/** Registers a picture of the user's that has come into the form. */
export function registerSource(form: PanelForm, uploadId: string): Source {
  const { sources } = peekDetail(form);
  const number = 1 + Math.max(0, ...sources.map((source) => source.number));
  const source: Source = { id: uploadId, uploadId, number };
  patchDetail(form, { sources: [source, ...sources] });
  return source;
}

/** Takes one of the site's own sample faces and sends its picture once. Returns the source's id. */
export function choosePreset(form: PanelForm, preset: SourceFace): string {
  const { sources } = peekDetail(form);
  if (sources.some(({ id }) => id === preset.id)) return preset.id;
  const uploadId = form.add(SOURCE, { site: preset.url, name: `${preset.id}.webp` });
  patchDetail(form, { sources: [...sources, { id: preset.id, preset, uploadId, number: 0 }] });
  return preset.id;
}

export function removeSource(form: PanelForm, { id, uploadId }: Source): void {
  form.remove(uploadId);
  const { sources, mapping, source } = peekDetail(form);
  patchDetail(form, {
    sources: sources.filter((candidate) => candidate.id !== id),
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, chosen]) => chosen !== id)),
    source: source === id ? undefined : source,
  });
}
