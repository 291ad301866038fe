import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';

const IMAGE = 'image';
export const MOTION = 'motion';
export const MOOD = 'mood';

function request(view: DraftView): RequestPart | undefined {
  const name = namesIn(view, IMAGE);
  return name === undefined ? undefined : { inputs: { [IMAGE]: name } };
}

export const rules: PanelRules = {
  slots: [],
  options: [MOTION, MOOD],
  request,
  missing: () => undefined,
  facts: (view, work) =>
    view.files.some(({ slot, refused }) => slot === IMAGE && refused !== true)
      ? { facts: work.facts, known: true }
      : undefined,
  async prepare(view) {
    const part = request(view);
    if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
    return part;
  },
};
