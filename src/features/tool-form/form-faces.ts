import { type ToolForm, mostFaces, patchForm } from './tool-form.ts';

/** What came of a choice: the face that got a source, or why none did. */
export type Assigned = { face: string } | { refused: 'none' | 'full' };

export function selectFace(form: ToolForm, face: string): void {
  const { mapping, source } = form.state.peek();
  patchForm(form, { face, source: mapping[face] ?? source });
}

export function clearFace(form: ToolForm, face: string): void {
  const { [face]: _gone, ...mapping } = form.state.peek().mapping;
  patchForm(form, { mapping, face, source: undefined });
}

/** Puts a source on the selected face, or on the first without one. */
export function assignSource(form: ToolForm, source: string): Assigned {
  const { target, mapping, face } = form.state.peek();
  const faces = target?.detection?.faces ?? [];
  const goal =
    faces.find(({ face_id }) => face_id === face) ??
    faces.find(({ face_id }) => mapping[face_id] === undefined);
  patchForm(form, { source });
  if (!goal) return { refused: 'none' };
  if (mapping[goal.face_id] === undefined && Object.keys(mapping).length >= mostFaces(form))
    return { refused: 'full' };
  patchForm(form, { mapping: { ...mapping, [goal.face_id]: source }, face: goal.face_id });
  return { face: goal.face_id };
}

/** Puts one source on every face, as many as one job takes. Answers how many got it. */
export function assignToAll(form: ToolForm, source: string): number {
  const faces = (form.state.peek().target?.detection?.faces ?? []).slice(0, mostFaces(form));
  patchForm(form, { mapping: Object.fromEntries(faces.map(({ face_id }) => [face_id, source])), source });
  return faces.length;
}

export const clearAllFaces = (form: ToolForm): void => patchForm(form, { mapping: {}, source: undefined });
