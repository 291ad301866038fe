import { partOfClip } from '#contract/media/clips.ts';
import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { DRIVER, IMAGE } from '#tools/motion-mimic/tool.ts';

const fileIn = ({ files }: DraftView, wanted: string) =>
  files.find(({ slot, refused }) => slot === wanted && refused !== true);

function request(view: DraftView): RequestPart | undefined {
  const driver = fileIn(view, DRIVER)?.item?.name;
  const image = fileIn(view, IMAGE)?.item?.name;
  return driver === undefined || image === undefined
    ? undefined
    : { inputs: { [DRIVER]: driver, [IMAGE]: image } };
}

export const rules: PanelRules = {
  slots: [IMAGE],
  request,
  missing: (view) => (fileIn(view, IMAGE) ? undefined : `need.${IMAGE}`),
  facts(view) {
    const seconds = fileIn(view, DRIVER)?.item?.duration;
    if (typeof seconds !== 'number' || !fileIn(view, IMAGE)) return undefined;
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
