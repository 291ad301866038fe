import type { ThirdParties } from '#contract/site/third-parties.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { css } from '#styled-system/css/css.js';

const list = css({ display: 'grid', gap: '1', color: 'desc', overflowWrap: 'anywhere' });

export function PartyList({ third: { analytics, chat } }: { third: ThirdParties }) {
  const t = useToolText('third-parties');
  return (
    <ul className={list}>
      {analytics ? <li>{t('analytics')}</li> : undefined}
      {chat === null ? undefined : <li>{t('chat', { host: chat })}</li>}
    </ul>
  );
}
