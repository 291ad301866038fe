import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { KeptFace } from '#contract/tools/faces.ts';
import { painted } from '#src/platform/painted.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { SourceFace } from '#tools/sample-entry.ts';
import { choosePreset, sourceProblem } from './choice/choose.ts';
import { type Source, detailOf } from './choice/detail.ts';
import { FaceThumb } from './face-thumb.tsx';
import { chooseKept } from './choice/kept-faces.ts';

/** A place of the strip. */
export const disc = css({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  borderRadius: 'full',
  background: 'box2',
  color: 'menu',
  cursor: 'pointer',
  '& img': { width: 'full', height: 'full', borderRadius: 'full', objectFit: 'cover' },
});
const on = css({ outline: '2.5px solid {colors.theme}', outlineOffset: '2px' });
const used = css({
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 2px {colors.menu}',
  },
});
const busy = css({ '& img': { opacity: '0.45' } });
const bad = css({ boxShadow: '0 0 0 2px {colors.danger}' });

/** One face of the strip. */
export interface Choice {
  key: string;
  name: string;
  preset?: SourceFace | undefined;
  kept?: KeptFace | undefined;
  source?: Source | undefined;
}

/** What is wrong with a source; read inside a component that uses signals. */
export const problemOf = (form: PanelForm, source: Source): string | undefined =>
  detailOf(form).problems[source.uploadId] ?? sourceProblem(form, source);

/** Uploading, or its face has not been found yet. */
function isPending(form: PanelForm, source: Source): boolean {
  const upload = form.stateOf(source.uploadId);
  if (problemOf(form, source) !== undefined || upload?.phase === 'refused') return false;
  return (
    (upload?.phase !== 'done' && upload?.phase !== 'held') ||
    (!source.preset &&
      source.title === undefined &&
      source.checked !== (upload.item?.name ?? source.uploadId))
  );
}

/** The source that a choice stands for; its picture is added to the form if it is not in it yet. */
export function idOf(form: PanelForm, { key, preset, kept }: Choice): string {
  if (preset) return choosePreset(form, preset);
  return kept ? chooseKept(form, kept) : key;
}

interface DiscProps {
  form: PanelForm;
  choice: Choice;
  isTabStop: boolean;
  onPick: () => void;
}

export function Disc({ form, choice: { name, preset, kept, source }, isTabStop, onPick }: DiscProps) {
  useSignals();
  const { source: selected, mapping } = detailOf(form);
  const id = source?.id ?? preset?.id ?? kept?.item.name ?? '';
  // It is painted before its picture is sent and the form drawn again.
  const [picked, setPicked] = useState(false);
  const isOn = picked || selected === id;
  const pick = async (): Promise<void> => {
    setPicked(true);
    await painted();
    onPick();
    setPicked(false);
  };
  const pending = source !== undefined && isPending(form, source);
  return (
    <button
      type="button"
      data-source
      className={cx(
        disc,
        isOn && on,
        !isOn && Object.values(mapping).includes(id) && used,
        pending && busy,
        source !== undefined && problemOf(form, source) !== undefined && bad,
      )}
      aria-label={name}
      aria-pressed={isOn}
      aria-busy={pending || undefined}
      title={name}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void pick()}
    >
      <FaceThumb
        form={form}
        id={id}
        preset={preset}
        uploadId={source?.uploadId}
        picture={source?.face ?? kept?.face}
      />
    </button>
  );
}
