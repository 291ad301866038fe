import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { clipRules, fileIn } from '#tools/clip-rules.ts';
import { DRIVER, IMAGE, RECORDING, TEXT, VOICE, spokenSeconds } from '#tools/motion-mimic/tool.ts';

const follows = clipRules({ clip: DRIVER, slots: [IMAGE], others: () => [IMAGE] });

/** Only who speaks has a voice. */
export const speaks = ({ options }: Pick<DraftView, 'options'>): boolean => options[VOICE] !== undefined;

const textOf = ({ options }: DraftView): string => String(options[TEXT] ?? '');
const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function missing(view: DraftView): string | undefined {
  if (!fileIn(view, IMAGE)) return `need.${IMAGE}`;
  return fileIn(view, RECORDING) || isSpeakable(textOf(view)) ? undefined : `need.${TEXT}`;
}

function speech(view: DraftView): RequestPart | undefined {
  const image = fileIn(view, IMAGE)?.item?.name;
  const recording = fileIn(view, RECORDING);
  if (missing(view) !== undefined || image === undefined) return undefined;
  if (!recording) return { inputs: { [IMAGE]: image } };
  const name = recording.item?.name;
  return name === undefined ? undefined : { inputs: { [IMAGE]: image, [RECORDING]: name } };
}

export const rules: PanelRules = {
  slots: [IMAGE, RECORDING],
  options: [TEXT, VOICE],
  missing: (view) => (speaks(view) ? missing(view) : follows.missing(view)),
  request: (view) => (speaks(view) ? speech(view) : follows.request(view)),
  facts(view, work) {
    if (!speaks(view)) return follows.facts(view, work);
    if (missing(view) !== undefined) return undefined;
    const recording = fileIn(view, RECORDING);
    const seconds = recording ? recording.item?.duration : spokenSeconds(textOf(view));
    return typeof seconds === 'number' ? { facts: { seconds }, known: true } : undefined;
  },
  async prepare(view) {
    const part = rules.request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};
