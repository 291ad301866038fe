import { translate } from '#src/i18n/translate.ts';
import type { OptionValues } from '#contract/tools/options.ts';
import { type DraftView, PanelRefusal, type PanelRules, type RequestPart } from '#src/platform/tool-panel.ts';
import { MOST_PIXELS, type Sides, frameOf, framed, isEmpty, sides } from '#contract/tools/borders/frame.ts';

export const IMAGE = 'image';

const imageOf = ({ files }: DraftView) => files.find(({ slot }) => slot === IMAGE);

/** The sides that options hold, as shares. */
export const sharesIn = (options: OptionValues): Sides =>
  Object.fromEntries(sides.map((side) => [side, Number(options[side] ?? 0)])) as unknown as Sides;

/** Text that says what is wrong with the frame; undefined where there is no photo to measure. */
function wrongIn(view: DraftView): string | undefined {
  const { width, height } = imageOf(view)?.item ?? {};
  if (!width || !height) return undefined;
  const added = frameOf({ width, height }, sharesIn(view.options), String(view.options['ratio']));
  if (isEmpty(added)) return 'need.frame';
  const frame = framed({ width, height }, added);
  return frame.width * frame.height > MOST_PIXELS ? 'need.smaller' : undefined;
}

function request(view: DraftView): RequestPart | undefined {
  const item = imageOf(view)?.item;
  return item && wrongIn(view) === undefined ? { inputs: { [IMAGE]: item.name } } : undefined;
}

export const rules: PanelRules = {
  slots: [],
  options: ['ratio', ...sides, 'border', 'seed'],
  request,
  missing: wrongIn,
  facts: (view, work) => (request(view) ? { facts: work.facts, known: true } : undefined),
  prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return Promise.resolve(part);
  },
};
