import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const list = css({ display: 'grid', gap: '6', maxWidth: '72ch' });
const item = css({ display: 'grid', gap: '1' });
const title = css({ fontSize: '1.0625rem', fontWeight: 'strong', letterSpacing: '0', color: 'h' });

interface Paragraph {
  id: number;
  title: string;
  text: string;
  action?: ReactNode;
}

export function Prose({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return (
    <div className={list}>
      {paragraphs.map((each) => (
        <div key={each.id} className={item}>
          <h3 className={title}>{each.title}</h3>
          <p>{each.text}</p>
          {each.action}
        </div>
      ))}
    </div>
  );
}
