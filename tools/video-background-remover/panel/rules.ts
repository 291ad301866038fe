import { partOfClip } from '#contract/media/clips.ts';
import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { BACKGROUND, COLOR, VIDEO } from '#tools/video-background-remover/tool.ts';

const fileIn = ({ files }: DraftView, wanted: string) =>
  files.find(({ slot, refused }) => slot === wanted && refused !== true);

const needsPicture = ({ options }: DraftView): boolean => options[BACKGROUND] === 'image';

/** The files of a request; a picture that is not used stays behind. */
function request(view: DraftView): RequestPart | undefined {
  const video = fileIn(view, VIDEO)?.item?.name;
  if (video === undefined) return undefined;
  if (!needsPicture(view)) return { inputs: { [VIDEO]: video } };
  const picture = fileIn(view, BACKGROUND)?.item?.name;
  return picture === undefined ? undefined : { inputs: { [VIDEO]: video, [BACKGROUND]: picture } };
}

export const rules: PanelRules = {
  slots: [BACKGROUND],
  options: [BACKGROUND, COLOR],
  request,
  missing: (view) => (needsPicture(view) && !fileIn(view, BACKGROUND) ? `need.${BACKGROUND}` : undefined),
  facts(view) {
    const seconds = fileIn(view, VIDEO)?.item?.duration;
    if (typeof seconds !== 'number' || (needsPicture(view) && !fileIn(view, BACKGROUND))) return undefined;
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
