import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { type DraftView, PanelRefusal, type PanelRules } from '#src/platform/tool-panel.ts';
import { SOURCE, TARGET, facesOf, readDetail, targetOf } from './detail.ts';
import { findFaces } from './find-faces.ts';

const itemNameOf = ({ files }: DraftView, uploadId: string): string | undefined =>
  files.find((file) => file.uploadId === uploadId)?.item?.name;

/**
 * The server's name of a source's file; undefined while it is uploading, or no face has been found in it yet.
 */
function checkedName(view: DraftView, id: string): string | undefined {
  const name = sourceName(view, id);
  const source = readDetail(view.detail).sources.find((candidate) => candidate.id === id);
  return source?.preset || source?.checked === name ? name : undefined;
}

function sourceName(view: DraftView, id: string): string | undefined {
  const { sources, problems } = readDetail(view.detail);
  const source = sources.find((candidate) => candidate.id === id);
  if (!source || problems[source.uploadId] !== undefined) return undefined;
  return itemNameOf(view, source.uploadId);
}

function choicesOf(
  view: DraftView,
  faces: readonly [id: string, source: string][],
  nameOf: typeof sourceName,
) {
  const ready = faces.flatMap(([id, from]) => {
    const source = nameOf(view, from);
    return source === undefined ? [] : [{ target_face_id: id, source }];
  });
  return ready.length === faces.length && ready.length > 0 ? ready : undefined;
}

export const rules: PanelRules = {
  slots: [SOURCE],
  request(view) {
    const detail = readDetail(view.detail);
    const target = targetOf(view.files);
    const name = target && itemNameOf(view, target.uploadId);
    if (name === undefined || detail.found?.name !== name) return undefined;
    const faces = choicesOf(
      view,
      facesOf(detail, view.files).flatMap(({ face_id: id }) => {
        const source = detail.mapping[id];
        return source === undefined ? [] : [[id, source]];
      }),
      checkedName,
    );
    return faces && { inputs: { [TARGET]: name }, faces };
  },
  missing(view) {
    const detail = readDetail(view.detail);
    const hasFaces = facesOf(detail, view.files).length > 0;
    const hasChosen = Object.keys(detail.mapping).length > 0 || detail.source !== undefined;
    if (!hasChosen && (hasFaces || isOffline.value)) return `need.${SOURCE}`;
    const target = view.files.find(({ slot }) => slot === TARGET);
    const isLooking = target?.item !== undefined && detail.problems[target.uploadId] === undefined;
    return isLooking && !hasFaces && !isOffline.value ? 'looking' : undefined;
  },
  facts(view) {
    const { found, mapping, sources, source, problems } = readDetail(view.detail);
    const target = targetOf(view.files);
    if (!target || problems[target.uploadId] !== undefined) return undefined;
    const mapped = Object.values(mapping);
    const chosen = sources.filter(({ id }) => (mapped.length > 0 ? mapped.includes(id) : id === source));
    if (chosen.length === 0 || chosen.some(({ uploadId }) => problems[uploadId] !== undefined))
      return undefined;
    const known = found?.uploadId === target.uploadId;
    const faces = known ? mapped.length : 1;
    return faces === 0 ? undefined : { facts: { faces }, known };
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
    // Ids of faces belong to one upload of a file; sent again it has others, in the same order.
    const now = (await findFaces(name)).faces.map(({ face_id: id }) => id);
    const before = found?.detection.faces.map(({ face_id: id }) => id) ?? [];
    const moved = Object.entries(mapping).flatMap(([face, from]): [string, string][] => {
      const id = now.includes(face) ? face : now[before.indexOf(face)];
      return id === undefined ? [] : [[id, from]];
    });
    if (moved.length === 0) throw new PanelRefusal(toolTexts('face-swap')('noFace'));
    const faces = choicesOf(view, moved, sourceName);
    if (!faces) throw new PanelRefusal(translate('outbox.fileGone'));
    return { inputs: { [TARGET]: name }, faces };
  },
  problem: (detail, uploadId) => readDetail(detail).problems[uploadId],
  focus(detail) {
    const { found, mapping } = readDetail(detail);
    const changed = found?.detection.faces.filter(({ face_id: id }) => mapping[id] !== undefined) ?? [];
    if (!found || changed.length === 0) return 50;
    const first = Math.min(...changed.map((face) => face.x + face.width / 2));
    return Math.min(90, Math.max(10, (first / found.detection.width) * 100));
  },
};
