import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  type FormFile,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';
import { fileIn } from '#tools/clip-rules.ts';
import { isMaskDue, isMaskMade, MASK, marksOf, readDetail } from '#tools/marks/detail.ts';
import { recallMarks } from '#tools/marks/recall-marks.ts';
import { BACKGROUND, COLOR, IMAGE } from '#tools/photo-cut-out/tool.ts';

/** There is one photo, so that something of it can be marked. */
export const isOne = (files: readonly Pick<FormFile, 'slot'>[]): boolean =>
  files.filter(({ slot }) => slot === IMAGE).length === 1;

const needsPicture = ({ options }: Pick<DraftView, 'options'>): boolean => options[BACKGROUND] === 'image';

/** The marks of one photo have a mask, or there are none. */
const isReady = ({ detail, files }: DraftView): boolean =>
  !isOne(files) || !isMaskDue(readDetail(detail), files);

function request(view: DraftView): RequestPart | undefined {
  const detail = readDetail(view.detail);
  const image = namesIn(view, IMAGE);
  const isMarked =
    isOne(view.files) && marksOf(detail, view.files).length > 0 && isMaskMade(detail, view.files);
  const mask = view.files.find(({ uploadId }) => isMarked && uploadId === detail.mask?.uploadId);
  const background = needsPicture(view) ? fileIn(view, BACKGROUND)?.item : undefined;
  if (image === undefined || !isReady(view)) return undefined;
  if ((mask && !mask.item) || (needsPicture(view) && !background)) return undefined;
  return {
    inputs: {
      [IMAGE]: image,
      ...(mask?.item && { [MASK]: mask.item.name }),
      ...(background && { [BACKGROUND]: background.name }),
    },
  };
}

const missing = (view: DraftView): string | undefined =>
  needsPicture(view) && !fileIn(view, BACKGROUND) ? `need.${BACKGROUND}` : undefined;

export const rules: PanelRules = {
  slots: [MASK, BACKGROUND],
  options: [BACKGROUND, COLOR],
  request,
  missing,
  facts: (view, work) =>
    fileIn(view, IMAGE) && isReady(view) && missing(view) === undefined
      ? { facts: work.facts, known: true }
      : undefined,
  prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return Promise.resolve(part);
  },
  recall: recallMarks,
};
