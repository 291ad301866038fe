import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { FirstViewEnd } from './first-view.tsx';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
  paddingBlock: { base: '5', lg: '6' },
});
const title = css({ textStyle: 'page' });
const lead = css({ color: 'muted', marginTop: '1', maxWidth: '62ch' });

export function PageHead({
  title: text,
  lead: line,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={head}>
      <div>
        <h1 className={title}>{text}</h1>
        {line === undefined || line === '' ? undefined : <p className={lead}>{line}</p>}
      </div>
      {children}
      <FirstViewEnd />
    </div>
  );
}
