import type { PanelForm } from '#src/platform/tool-panel.ts';
import type { SourceFace } from '#tools/sample-entry.ts';
import { type Source, SOURCE, facesOf, mostFaces, patchDetail, peekDetail } from './detail.ts';

/** The outcome of a choice: the face that got a source, or why none did. */
type Assigned = { face: string } | { refused: 'none' | 'full' | 'bad' };

export function selectFace(form: PanelForm, face: string): void {
  const { mapping, source } = peekDetail(form);
  patchDetail(form, { face, source: mapping[face] ?? source });
}

export function clearFace(form: PanelForm, face: string): void {
  const { [face]: _gone, ...mapping } = peekDetail(form).mapping;
  patchDetail(form, { mapping, face, source: undefined });
}

export const clearAllFaces = (form: PanelForm): void => patchDetail(form, { mapping: {}, source: undefined });

/** Takes a face out of the list: it was found where there is none, or stays as it is. */
export function dismissFace(form: PanelForm, face: string): void {
  const { found, mapping, face: selected } = peekDetail(form);
  if (!found?.detection) return;
  const { [face]: _gone, ...others } = mapping;
  const faces = found.detection.faces.filter(({ face_id: id }) => id !== face);
  patchDetail(form, {
    found: { ...found, detection: { ...found.detection, faces } },
    mapping: others,
    face: selected === face ? faces.find(({ face_id: id }) => others[id] === undefined)?.face_id : selected,
  });
}

/** What is wrong with the picture of a source: found by the panel, or by the upload. */
export const sourceProblem = (form: PanelForm, { uploadId }: Source): string | undefined =>
  peekDetail(form).problems[uploadId] ?? form.stateOf(uploadId)?.problem;

/**
 * Puts a source on the selected face, or on the first without one. A face that had none hands the selection on
 * to the next without one.
 */
export function assignSource(form: PanelForm, source: string): Assigned {
  const detail = peekDetail(form);
  const { mapping, face, sources } = detail;
  const chosen = sources.find(({ id }) => id === source);
  if (chosen && sourceProblem(form, chosen) !== undefined) {
    patchDetail(form, { source });
    return { refused: 'bad' };
  }
  const faces = facesOf(detail, form.files.peek());
  const isOpen = (id: string): boolean => mapping[id] === undefined;
  const goal = faces.find(({ face_id }) => face_id === face) ?? faces.find(({ face_id }) => isOpen(face_id));
  if (!goal) {
    patchDetail(form, { source });
    return { refused: 'none' };
  }
  const id = goal.face_id;
  if (isOpen(id) && Object.keys(mapping).length >= mostFaces(form)) {
    patchDetail(form, { source });
    return { refused: 'full' };
  }
  const at = faces.indexOf(goal);
  const others = [...faces.slice(at + 1), ...faces.slice(0, at)];
  const next = isOpen(id) ? others.find((other) => isOpen(other.face_id)) : undefined;
  patchDetail(form, { source, mapping: { ...mapping, [id]: source }, face: (next ?? goal).face_id });
  return { face: id };
}

/** Puts one source on every face, as many as one job takes. Returns how many got it. */
export function assignToAll(form: PanelForm, source: string): number {
  const faces = facesOf(peekDetail(form), form.files.peek()).slice(0, mostFaces(form));
  patchDetail(form, { mapping: Object.fromEntries(faces.map(({ face_id: id }) => [id, source])), source });
  return faces.length;
}

/** Puts the source that was chosen before on the faces of a file that have just been found: the first, or everyone. */
export function assignToFound(form: PanelForm, uploadId: string, source: string): void {
  const isForAll = peekDetail(form).everyone === uploadId;
  patchDetail(form, { everyone: undefined });
  if (!('refused' in assignSource(form, source)) && isForAll) assignToAll(form, source);
}

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

const without = (mapping: Record<string, string>, ids: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).filter(([, chosen]) => !ids.has(chosen)));

/** A picture that cannot be used goes into no face; it stays selected, so that the reason is on the page. */
export function unassign(form: PanelForm, uploadId: string): void {
  const { sources, mapping } = peekDetail(form);
  const ids = new Set(sources.filter((source) => source.uploadId === uploadId).map(({ id }) => id));
  const left = without(mapping, ids);
  if (Object.keys(left).length < Object.keys(mapping).length) patchDetail(form, { mapping: left });
}

/** Removes a source, and its picture with the last one from it. */
export function removeSource(form: PanelForm, { id, uploadId }: Source): void {
  const { sources, mapping, source } = peekDetail(form);
  const left = sources.filter((candidate) => candidate.id !== id);
  if (!left.some((other) => other.uploadId === uploadId)) form.remove(uploadId);
  patchDetail(form, {
    sources: left,
    mapping: without(mapping, new Set([id])),
    source: source === id ? undefined : source,
  });
}
