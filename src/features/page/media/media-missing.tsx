import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CloudOff from 'lucide-react/icons/cloud-off';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const calm = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  width: 'full',
  height: 'full',
  paddingInline: '4',
  textAlign: 'center',
  textWrap: 'balance',
  color: 'muted',
});
const small = css({ fontSize: 'note', lineHeight: '1.35', maxWidth: '16ch' });
const large = css({
  minHeight: '260px',
  '& > strong': { color: 'menu', fontWeight: '600' },
  '& > span': { fontSize: 'ui', maxWidth: '34ch' },
});

/**
 * Whether a picture or clip could not be loaded. It is retried when its address changes, when the network
 * is back, and when `isCached` changes.
 */
export function useMediaAway(
  url: string,
  isCached: boolean,
): [away: boolean, onError: () => void, retry: () => void] {
  useSignals();
  const [failed, setFailed] = useState<string>();
  const offline = isOffline.value;
  useEffect(() => setFailed(undefined), [offline, isCached]);
  return [failed === url, () => setFailed(url), () => setFailed(undefined)];
}

/** Shown instead of a picture that cannot be loaded: no broken image, and when it will be available, or another try. */
export function MediaAway({ size, onRetry }: { size: 'tile' | 'page'; onRetry?: () => void }) {
  useSignals();
  const t = useT();
  const offline = isOffline.value;
  const icon = <Icon of={offline ? CloudOff : CircleAlert} size={size === 'tile' ? 's' : 'm'} />;
  if (size === 'tile') {
    return (
      <div className={calm}>
        {icon}
        <span className={small}>{offline ? t('creations.away') : t('creations.lost')}</span>
      </div>
    );
  }
  return (
    <div className={cx(calm, large)} role="status">
      {icon}
      <strong>{offline ? t('creations.awayTitle') : t('creations.lost')}</strong>
      <span>{offline ? t('creations.awayText') : t('creations.lostText')}</span>
      {!offline && onRetry && (
        <Button size="sm" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}
