import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { isMaskMade, MASK, marksOf, readDetail } from '#tools/marks/detail.ts';
import { recallMarks } from '#tools/marks/recall-marks.ts';

const IMAGE = 'image';

/** The files of a request, once both are uploaded and the mask is that of the marks. */
function inputsOf(view: DraftView): RequestPart | undefined {
  const detail = readDetail(view.detail);
  const image = view.files.find(({ slot }) => slot === IMAGE);
  const made = view.files.find(({ uploadId }) => uploadId === detail.mask?.uploadId);
  if (!image?.item || !made?.item || !isMaskMade(detail, view.files)) return undefined;
  return { inputs: { [IMAGE]: image.item.name, [MASK]: made.item.name } };
}

/** There are marks, and their mask is in the form. */
function isMarked({ detail: raw, files }: Pick<DraftView, 'detail' | 'files'>): boolean {
  const detail = readDetail(raw);
  return marksOf(detail, files).length > 0 && isMaskMade(detail, files);
}

export const rules: PanelRules = {
  slots: [MASK],
  request: inputsOf,
  missing: () => undefined,
  facts: (view, work) => (isMarked(view) ? { facts: work.facts, known: true } : undefined),
  prepare(view) {
    const part = inputsOf(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return Promise.resolve(part);
  },
  recall: recallMarks,
};
