import { partOfClip } from '#contract/media/clips.ts';
import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { AT, LICENSED, MASK, VIDEO, sides } from '#tools/watermark-remover/tool.ts';
import { boxOf } from './box.ts';

const videoIn = ({ files }: Pick<DraftView, 'files'>) =>
  files.find(({ slot, refused }) => slot === VIDEO && refused !== true);

/** What is still to be done, in the order of the form. */
function missing({ options }: Pick<DraftView, 'options'>): 'need.box' | 'need.licensed' | undefined {
  if (!boxOf(options)) return 'need.box';
  return options[LICENSED] === true ? undefined : 'need.licensed';
}

function request(view: DraftView): RequestPart | undefined {
  const video = videoIn(view)?.item?.name;
  return video === undefined || missing(view) ? undefined : { inputs: { [VIDEO]: video } };
}

export const rules: PanelRules = {
  slots: [MASK],
  options: [...sides, AT],
  request,
  missing,
  facts(view) {
    const seconds = videoIn(view)?.item?.duration;
    if (typeof seconds !== 'number' || missing(view)) return undefined;
    const part = partOfClip(view.options, seconds * 1000);
    return 'wrong' in part
      ? undefined
      : { facts: { seconds: (part.endMs - part.startMs) / 1000 }, known: true };
  },
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};
