import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';
import { resultSide } from '#tools/image-to-image/tool.ts';

export const IMAGE = 'image';
export const STYLE = 'style';
export const STRENGTH = 'strength';

const imageOf = ({ files }: DraftView) => files.find(({ slot }) => slot === IMAGE);

function request(view: DraftView): RequestPart | undefined {
  const names = namesIn(view, IMAGE);
  return names === undefined ? undefined : { inputs: { [IMAGE]: names } };
}

export const rules: PanelRules = {
  slots: [],
  options: [STYLE, STRENGTH],
  request,
  missing: () => undefined,
  facts(view) {
    const file = imageOf(view);
    if (!file || file.refused === true) return undefined;
    const { width, height } = file.item ?? {};
    // What nobody has measured yet is not larger than the chosen size.
    const side = Math.max(width ?? 0, height ?? 0);
    return { facts: { side: resultSide(side || Infinity, view.options['size']) }, known: side > 0 };
  },
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};
