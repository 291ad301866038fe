import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
  namesIn,
} from '#src/platform/tool-panel.ts';

export const IMAGE = 'image';

/** The rules of a tool of photos alone: the options that its panel draws, and its facts once there is one. */
export function photoRules({ options, facts }: Required<Pick<PanelRules, 'options' | 'facts'>>): PanelRules {
  const request = (view: DraftView): RequestPart | undefined => {
    const names = namesIn(view, IMAGE);
    return names === undefined ? undefined : { inputs: { [IMAGE]: names } };
  };
  return {
    slots: [],
    options,
    request,
    missing: () => undefined,
    facts: (view, work) =>
      view.files.some(({ slot, refused }) => slot === IMAGE && refused !== true)
        ? facts(view, work)
        : undefined,
    async prepare(view) {
      const part = request(view);
      if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
      return part;
    },
  };
}
