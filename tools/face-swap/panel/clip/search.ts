import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type PeopleSearch, changePeople, findPeople } from '#contract/tools/faces.ts';
import { send } from '#src/platform/http/client.ts';
import { retryUntilOnline, waitForRetry } from '#src/platform/retry.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { assignToFound } from '#tools/face-swap/panel/choice/choose.ts';
import { setCrop } from '#tools/face-swap/panel/finding/crops.ts';
import { patchDetail, peekDetail } from '#tools/face-swap/panel/choice/detail.ts';
import { fittingSource } from '#tools/face-swap/panel/finding/found-faces.ts';

/** Between two questions how far a search is. Milliseconds. */
const POLL_MS = 1200;
const TIMEOUT_MS = 60_000;

const all = new WeakMap<PanelForm, Signal<number | undefined>>();

function progressSignal(form: PanelForm): Signal<number | undefined> {
  const known = all.get(form) ?? signal(undefined);
  all.set(form, known);
  return known;
}

/** How much of the clip has been looked through, 0 to 1; undefined before and after. */
export const progressOf = (form: PanelForm): ReadonlySignal<number | undefined> => progressSignal(form);

/** Sent again, a file has another name; its people keep their numbers. */
const numberOf = (id: string): string => id.slice(id.lastIndexOf('-'));

/** Takes the people of the clip; choices stay where they are the same. */
function takePeople(form: PanelForm, uploadId: string, name: string, search: PeopleSearch): void {
  const { found, mapping, face, problems } = peekDetail(form);
  const { people = [] } = search;
  const idNow = (id: string | undefined): string | undefined =>
    found?.uploadId === uploadId && id !== undefined
      ? people.find(({ face_id: now }) => numberOf(now) === numberOf(id))?.face_id
      : undefined;
  const moved = Object.entries(mapping).flatMap(([id, chosen]) => {
    const now = idNow(id);
    return now === undefined ? [] : [[now, chosen] as const];
  });
  const { [uploadId]: _past, ...others } = problems;
  const source = moved.length === 0 ? fittingSource(form) : peekDetail(form).source;
  patchDetail(form, {
    found: { uploadId, name, search },
    mapping: Object.fromEntries(moved),
    face: idNow(face) ?? people[0]?.face_id,
    problems: others,
    source,
  });
  for (const { face_id: id, origin } of people) setCrop(form, id, origin);
  if (moved.length === 0 && source !== undefined) assignToFound(form, uploadId, source);
}

/**
 * Finds the people of a clip, asking until the search is done. Returns how many there are; undefined where the
 * form does not want to know any more.
 * @throws what the server answers
 */
export async function searchPeople(
  form: PanelForm,
  uploadId: string,
  name: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const progress = progressSignal(form);
  const isWanted = (): boolean =>
    !signal.aborted && form.files.peek().some((file) => file.uploadId === uploadId);
  try {
    while (isWanted()) {
      const search = await retryUntilOnline(
        () => send(findPeople, { file: name }, { repeatable: true, timeout: TIMEOUT_MS, signal }),
        { signal },
      );
      if (!isWanted()) return undefined;
      if (search.people) {
        if (search.people.length > 0) takePeople(form, uploadId, name, search);
        return search.people.length;
      }
      progress.value = search.progress;
      await waitForRetry(POLL_MS, signal);
    }
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    progress.value = undefined;
  }
}

/** Says that several are one person. The one who stays gets a source of the others if there was none. */
export async function joinPeople(form: PanelForm, stays: string, goes: string): Promise<void> {
  const { found, mapping } = peekDetail(form);
  if (!found?.search) return;
  const search = await send(changePeople, { detect_id: found.search.detect_id, join: [stays, goes] });
  const source = mapping[stays] ?? mapping[goes];
  const { [goes]: _gone, ...others } = peekDetail(form).mapping;
  patchDetail(form, { mapping: source === undefined ? others : { ...others, [stays]: source }, face: stays });
  takePeople(form, found.uploadId, found.name, search);
}

/** Says that one is two people from this moment on (milliseconds). Both keep the source for now. */
export async function splitPerson(form: PanelForm, id: string, atMs: number): Promise<void> {
  const { found, mapping } = peekDetail(form);
  if (!found?.search) return;
  const before = new Set(found.search.people?.map(({ face_id: known }) => known));
  const search = await send(changePeople, {
    detect_id: found.search.detect_id,
    split: { id, at_ms: Math.round(atMs) },
  });
  takePeople(form, found.uploadId, found.name, search);
  const made = search.people?.find(({ face_id: now }) => !before.has(now));
  const source = mapping[id];
  if (!made) return;
  const now = peekDetail(form).mapping;
  patchDetail(form, {
    mapping: source === undefined ? now : { ...now, [made.face_id]: source },
    face: made.face_id,
  });
}
