import { useSignals } from '@preact/signals-react/runtime';
import { removals } from '#src/features/creations/removals.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { css } from '#styled-system/css/css.js';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'themeText',
  textDecoration: 'underline',
});

/** Tells why the operator has removed something; to object is a page of the server's. */
function RemovedNotes() {
  useSignals();
  const text = useToolText('results');
  const format = useFormat();
  return removals.value.map(({ removal_id: id, removed_at: at, reason, url }) => (
    <Notice key={id}>
      {`${format.date(Date.parse(at), { dateStyle: 'medium' })}: ${text('removed', { reason })} `}
      {url !== undefined && (
        <a href={url} className={link}>
          {text('object')}
        </a>
      )}
    </Notice>
  ));
}

/** With the texts that it needs. */
export async function loadRemovedNotes(): Promise<typeof RemovedNotes> {
  await loadFurtherTexts();
  return RemovedNotes;
}
