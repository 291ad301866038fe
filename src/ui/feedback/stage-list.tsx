import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';

const list = css({ display: 'flex', flexDirection: 'column', gap: '2px' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '40px',
  fontSize: 'ui',
  lineHeight: 'ui',
});
const tones = {
  done: css({ color: 'desc', '& svg': { color: 'success' } }),
  now: css({ color: 'menu', fontWeight: '560' }),
  waiting: css({ color: 'muted' }),
  failed: css({ color: 'danger' }),
};
const half = css({ flex: 'none', '& path': { stroke: 'currentColor' } });
const dim = css({ opacity: 0.45 });
const bright = css({ '&&': { stroke: 'themeText' } });

/** The current stage: a ring cut by the slider line. */
function AtWork() {
  return (
    <svg className={half} width={20} height={20} viewBox="0 0 24 24" fill="none" strokeWidth="2" aria-hidden>
      <path d="M12 2v20" />
      <path className={dim} d="M9 5a7 7 0 0 0 0 14" />
      <path className={bright} d="M15 5a7 7 0 0 1 0 14" />
    </svg>
  );
}

export interface Stage {
  id: string;
  label: ReactNode;
  state: 'done' | 'now' | 'waiting' | 'failed';
}

export function StageList({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol className={list} aria-label={label}>
      {stages.map(({ id, label: text, state }) => (
        <li key={id} className={cx(row, tones[state])} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'now' ? (
            <AtWork />
          ) : (
            <Icon of={state === 'done' ? Check : state === 'failed' ? CircleX : Circle} />
          )}
          {text}
        </li>
      ))}
    </ol>
  );
}
