import { type PeopleSearch, personIdOf } from '#contract/tools/faces.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import {
  type FaceDetail,
  type Source,
  SOURCE,
  TARGET,
  facesOf,
  readDetail,
  targetOf,
} from './choice/detail.ts';
import { carryFaces } from './choice/carry.ts';
import { recallFaces } from './choice/recall.ts';
import { findFaces } from './finding/find-faces.ts';
import { sameFace } from './finding/found-faces.ts';

const itemNameOf = ({ files }: DraftView, uploadId: string): string | undefined =>
  files.find((file) => file.uploadId === uploadId)?.item?.name;

/** Where a new face comes from, as the server names it. */
type From = Pick<NonNullable<FaceChoices>[number], 'source' | 'source_face_id'>;
type FaceChoices = RequestPart['faces'];

const sourceBy = ({ sources }: FaceDetail, id: string): Source | undefined =>
  sources.find((candidate) => candidate.id === id);

function sourceName(view: DraftView, id: string): string | undefined {
  const detail = readDetail(view.detail);
  const source = sourceBy(detail, id);
  if (!source || isBad(view, source)) return undefined;
  return itemNameOf(view, source.uploadId);
}

const isBad = ({ files, detail }: DraftView, { uploadId }: Source): boolean =>
  readDetail(detail).problems[uploadId] !== undefined ||
  files.some((file) => file.uploadId === uploadId && file.refused === true);

/** A face was found in it before it came into the form. */
const isKnown = ({ preset, title }: Source): boolean => preset !== undefined || title !== undefined;

/**
 * Undefined while the file of the source is uploading, or no face has been found in it yet.
 */
function checkedSource(view: DraftView, id: string): From | undefined {
  const source = sourceName(view, id);
  const known = sourceBy(readDetail(view.detail), id);
  if (source === undefined || !known || (!isKnown(known) && known.checked !== source)) return undefined;
  return known.faceId === undefined ? { source } : { source, source_face_id: known.faceId };
}

/** The same for a draft that was stored before: a file that was sent again has other ids for its faces. */
async function storedSource(view: DraftView, id: string): Promise<From | undefined> {
  const source = sourceName(view, id);
  const { place, faceId, checked } = sourceBy(readDetail(view.detail), id) ?? {};
  if (source === undefined) return undefined;
  if (place === undefined) return { source };
  const now = checked === source ? faceId : (await findFaces(source)).faces[place]?.face_id;
  return now === undefined ? undefined : { source, source_face_id: now };
}

const choicesOf = (
  faces: readonly [id: string, from: From | undefined][],
): NonNullable<FaceChoices> | undefined => {
  const ready = faces.flatMap(([id, from]) => (from ? [{ target_face_id: id, ...from }] : []));
  return ready.length === faces.length && ready.length > 0 ? ready : undefined;
};

/** The id of a person under the name that the server has for the clip now: numbers of people stay. */
const personNow = (id: string, name: string): string => personIdOf(name, Number(id.split('-p').at(-1)));

/** What is paid of a clip: seconds and frames of its chosen part. */
function partOf(
  { duration, frames }: PeopleSearch,
  { start_s: start, end_s: end }: DraftView['options'],
): { seconds: number; frames: number } {
  const from = typeof start === 'number' ? start : 0;
  const seconds = Math.max(0, (typeof end === 'number' ? end : duration) - from);
  return { seconds, frames: Math.max(1, Math.ceil((frames * seconds) / duration)) };
}

export const rules: PanelRules = {
  slots: [SOURCE],
  request(view) {
    const detail = readDetail(view.detail);
    const target = targetOf(view.files);
    const name = target && itemNameOf(view, target.uploadId);
    if (name === undefined || detail.found?.name !== name) return undefined;
    const faces = choicesOf(
      facesOf(detail, view.files).flatMap(({ face_id: id }) => {
        const source = detail.mapping[id];
        return source === undefined ? [] : [[id, checkedSource(view, source)]];
      }),
    );
    return faces && { inputs: { [TARGET]: name }, faces };
  },
  missing(view) {
    const detail = readDetail(view.detail);
    const hasFaces = facesOf(detail, view.files).length > 0;
    const mapped = Object.values(detail.mapping);
    const last = sourceBy(detail, detail.source ?? '');
    if (mapped.length === 0 && last && isBad(view, last)) return `bad.${SOURCE}`;
    const hasChosen = mapped.length > 0 || last !== undefined;
    if (!hasChosen && (hasFaces || isOffline.value)) return `need.${SOURCE}`;
    if (isOffline.value) return undefined;
    const target = view.files.find(({ slot }) => slot === TARGET);
    const isLookedAt = mapped.some((id) => sourceName(view, id) !== undefined && !checkedSource(view, id));
    return isLookedAt || (target?.item !== undefined && !hasFaces) ? 'looking' : undefined;
  },
  facts(view, work) {
    const { found, mapping, sources, source, problems } = readDetail(view.detail);
    const target = targetOf(view.files);
    if (!target || problems[target.uploadId] !== undefined) return undefined;
    const mapped = Object.values(mapping);
    const chosen = sources.filter(({ id }) => (mapped.length > 0 ? mapped.includes(id) : id === source));
    if (chosen.length === 0 || chosen.some(({ uploadId }) => problems[uploadId] !== undefined))
      return undefined;
    const known = found?.uploadId === target.uploadId;
    const faces = known ? mapped.length : 1;
    if (faces === 0) return undefined;
    if (found?.search && known) return { facts: { faces, ...partOf(found.search, view.options) }, known };
    // The length of a clip that nobody has looked at is not known.
    return 'seconds' in work.facts ? undefined : { facts: { faces }, known };
  },
  async prepare(view) {
    const { found, mapping, source } = readDetail(view.detail);
    const target = targetOf(view.files);
    const name = target && itemNameOf(view, target.uploadId);
    if (name === undefined) throw new PanelRefusal(translate('outbox.fileGone'));
    if (Object.keys(mapping).length === 0) {
      const from = source === undefined ? undefined : sourceName(view, source);
      if (from === undefined) throw new PanelRefusal(translate('outbox.fileGone'));
      return { inputs: { [TARGET]: name, [SOURCE]: from } };
    }
    if (found?.search) {
      const people: [string, From | undefined][] = [];
      for (const [id, from] of Object.entries(mapping))
        people.push([personNow(id, name), await storedSource(view, from)]);
      const faces = choicesOf(people);
      if (!faces) throw new PanelRefusal(translate('outbox.fileGone'));
      return { inputs: { [TARGET]: name }, faces };
    }
    // Ids of faces belong to one upload of a file; sent again it has others, in the same order.
    const { faces: now } = await findFaces(name);
    const moved: [string, From | undefined][] = [];
    for (const [face, from] of Object.entries(mapping)) {
      const before = found?.detection?.faces.find(({ face_id: id }) => id === face);
      const id = now.some(({ face_id: known }) => known === face) ? face : sameFace(before, now)?.face_id;
      if (id !== undefined) moved.push([id, await storedSource(view, from)]);
    }
    if (moved.length === 0) throw new PanelRefusal(toolTexts('face-swap')('noFace'));
    const faces = choicesOf(moved);
    if (!faces) throw new PanelRefusal(translate('outbox.fileGone'));
    return { inputs: { [TARGET]: name }, faces };
  },
  carry: carryFaces,
  recall: recallFaces,
  problem: (detail, uploadId) => readDetail(detail).problems[uploadId],
};
