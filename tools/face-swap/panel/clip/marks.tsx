import { useSignals } from '@preact/signals-react/runtime';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import { detailOf, peopleOf } from '#tools/face-swap/panel/choice/detail.ts';
import { Stretch } from './stretch.tsx';

const row = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '5px',
  height: '5px',
  borderRadius: 'full',
  background: 'rgb(0 0 0/.55)',
  pointerEvents: 'none',
});

export function Marks({ form, length }: { form: PanelForm; length: number }) {
  useSignals();
  const detail = detailOf(form);
  const person = peopleOf(detail, form.files.value).find(({ face_id: id }) => id === detail.face);
  if (!person) return undefined;
  return (
    <div className={row}>
      {person.spans.map((span) => (
        <Stretch key={span.from_ms} span={span} length={length} />
      ))}
    </div>
  );
}
