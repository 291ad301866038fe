import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { useBatchText } from './use-batch-text.ts';

const lacking = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  layerStyle: 'warning',
  textStyle: 'small',
  '& ul': { listStyle: 'none', padding: '0', display: 'flex', flexDirection: 'column', gap: '1' },
});

interface LackingNoteProps {
  /** They were to be made on this device, where nothing is ever charged. */
  isFree?: boolean;
  /** `index`: place of the file among those of the batch; `text` says why it has no result. */
  files: readonly { index: number; text: string }[];
  children: ReactNode;
}

export function LackingNote({ isFree = false, files, children }: LackingNoteProps) {
  const own = useBatchText();
  return (
    <div className={lacking}>
      <p>{own(isFree ? 'lackingFree' : 'lacking', { n: files.length })}</p>
      <ul>
        {files.map(({ index, text }) => (
          <li key={index}>
            <b>{own('numbered', { n: index + 1 })}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
