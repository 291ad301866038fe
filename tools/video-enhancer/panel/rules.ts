import { partOfClip } from '#contract/media/clips.ts';
import { isFull } from '#contract/media/enlarged.ts';
import { translate } from '#src/i18n/translate.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { SCALE, VIDEO } from '#tools/video-enhancer/tool.ts';

const fileIn = ({ files }: DraftView) =>
  files.find(({ slot, refused }) => slot === VIDEO && refused !== true);

/** Whether the size that is asked for is more than results have. */
function isTooLarge(view: DraftView): boolean {
  const { width, height } = fileIn(view)?.item ?? {};
  if (typeof width !== 'number' || typeof height !== 'number') return false;
  return (view.options[SCALE] ?? '2') === '2' && isFull({ width, height });
}

function request(view: DraftView): RequestPart | undefined {
  const name = fileIn(view)?.item?.name;
  return name === undefined || isTooLarge(view) ? undefined : { inputs: { [VIDEO]: name } };
}

export const rules: PanelRules = {
  slots: [],
  options: [SCALE],
  request,
  missing: (view) => (isTooLarge(view) ? 'need.scale' : undefined),
  facts(view) {
    const { duration, width, height } = fileIn(view)?.item ?? {};
    if (typeof duration !== 'number' || isTooLarge(view)) return undefined;
    const part = partOfClip(view.options, duration * 1000);
    if ('wrong' in part) return undefined;
    const pixels = Math.max(1, Number(width) * Number(height));
    return { facts: { seconds: (part.endMs - part.startMs) / 1000, pixels }, known: true };
  },
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};
