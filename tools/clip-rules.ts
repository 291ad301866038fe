import { partOfClip } from '#contract/media/clips.ts';
import type { Item } from '#contract/media/dash.ts';
import type { Facts } from '#contract/tools/tool.ts';
import { translate } from '#src/i18n/translate.ts';
import {
  type DraftView,
  type PanelForm,
  PanelRefusal,
  type PanelRules,
  type RequestPart,
} from '#src/platform/tool-panel.ts';

/** The rules of a tool of one clip: what the panel draws, and what the clip needs beside it. */
interface ClipRules extends Pick<PanelRules, 'slots' | 'options' | 'recall'> {
  clip: string;
  /** Slots whose files this draft needs as well, each with a text `need.<slot>`; files of others stay behind. */
  others?(view: DraftView): readonly string[];
  /** Something of the request is still being made on this device. */
  isPending?(view: DraftView): boolean;
  /** Text of what else is missing, before files are; undefined where nothing is. */
  missing?(view: DraftView): string | undefined;
  /** Facts beside the seconds of the part that is used. */
  facts?(clip: Item): Facts;
}

/** The file of a slot, unless it was refused. */
export const fileIn = (
  { files }: Pick<DraftView, 'files'>,
  wanted: string,
): DraftView['files'][number] | undefined =>
  files.find(({ slot, refused }) => slot === wanted && refused !== true);

/** The main file is on the stage: on phones the step that asked for it is out of sight, and others need no number. */
export const isOnStage = ({ files, stateOf, work }: PanelForm): boolean =>
  files.value.some(
    ({ slot, uploadId }) => slot === work.inputs[0]?.slot && stateOf(uploadId)?.phase === 'done',
  );

export function clipRules({
  clip,
  others = () => [],
  isPending = () => false,
  missing: lacks,
  facts,
  ...drawn
}: ClipRules): PanelRules {
  function missing(view: DraftView): string | undefined {
    const slot = others(view).find((wanted) => !fileIn(view, wanted));
    return lacks?.(view) ?? (slot === undefined ? undefined : `need.${slot}`);
  }
  function request(view: DraftView): RequestPart | undefined {
    if (isPending(view)) return undefined;
    const inputs: Record<string, string> = {};
    for (const slot of [clip, ...others(view)]) {
      const name = fileIn(view, slot)?.item?.name;
      if (name === undefined) return undefined;
      inputs[slot] = name;
    }
    return missing(view) === undefined ? { inputs } : undefined;
  }
  return {
    ...drawn,
    missing,
    request,
    facts(view) {
      const item = fileIn(view, clip)?.item;
      if (typeof item?.duration !== 'number' || missing(view) !== undefined || isPending(view))
        return undefined;
      const part = partOfClip(view.options, item.duration * 1000);
      if ('wrong' in part) return undefined;
      return { facts: { seconds: (part.endMs - part.startMs) / 1000, ...facts?.(item) }, known: true };
    },
    async prepare(view) {
      const part = request(view);
      if (!part) throw new PanelRefusal(translate('outbox.fileGone'));
      return part;
    },
  };
}
