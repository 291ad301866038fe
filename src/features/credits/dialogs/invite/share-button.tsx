import { useState } from 'react';
import { brand } from '#contract/site/brand.ts';
import { useT } from '#src/i18n/use-t.ts';
import { copyInviteLink } from '#src/features/credits/invite.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { Popover, closePopover } from '#src/ui/overlays/popover.tsx';
import { css } from '#styled-system/css/css.js';
import { networks } from './networks.ts';

const panel = css({ sm: { '&&': { width: '180px', minWidth: '180px' } } });
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: 'full',
  minHeight: 'target',
  paddingInline: '2',
  borderRadius: 'sm',
  color: 'menu',
  fontSize: 'ui',
  fontWeight: 'ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { background: 'box3' },
  _focusVisible: { outlineOffset: '-2px' },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  borderRadius: 'full',
  color: 'white',
  fontSize: 'small',
  fontWeight: '700',
  lineHeight: 'tight',
  background: 'black',
  boxShadow: '0 0 0 1px {colors.split}',
  '&[data-of=facebook]': { background: '#1467DB' },
  '&[data-of=pinterest]': { background: '#BD081C' },
  '&[data-of=reddit]': { background: '#C43300' },
  '&[data-of=line]': { background: '#067A39' },
  '&[data-of=whatsapp]': { background: '#0B7A4B' },
  '&[data-of=messenger]': { background: '#0063D1' },
  '&[data-of=other]': { background: 'box3', color: 'menu' },
});

/**
 * An AbortError means that the user closed the system's sheet. If it could not be opened, the other ways
 * are still there.
 */
const share = (data: ShareData): Promise<void> => navigator.share(data).catch(() => undefined);

/** Shares the link: seven networks, and the system's own sheet where there is one. */
export function ShareButton({ link }: { link: string | undefined }) {
  const t = useT();
  const [hasSheet] = useState(() => typeof navigator.share === 'function');
  const text = t('invite.message', { brand: brand.name });
  const shared = { link: link ?? location.origin, text, picture: `${location.origin}/icons/icon-512.png` };
  return (
    <Popover
      label={t('invite.shareOn')}
      className={panel}
      trigger={(props) => (
        <Button {...props} size="lg" disabled={link === undefined}>
          <Icon of={Share2} />
          {t('invite.share')}
        </Button>
      )}
    >
      <ul>
        {networks.map(({ id, name, mark: letter, address, copies }) => (
          <li key={id}>
            <a
              className={row}
              href={address(shared)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('invite.newTab', { name })}
              onClick={(event) => {
                if (copies) void copyInviteLink();
                closePopover(event.currentTarget);
              }}
            >
              <span className={mark} data-of={id} aria-hidden>
                {letter}
              </span>
              {name}
            </a>
          </li>
        ))}
        {hasSheet && (
          <li>
            <button
              type="button"
              className={row}
              onClick={(event) => {
                closePopover(event.currentTarget);
                void share({ title: brand.name, text, url: shared.link });
              }}
            >
              <span className={mark} data-of="other">
                <Icon of={Ellipsis} size="s" />
              </span>
              {t('invite.otherApp')}
            </button>
          </li>
        )}
      </ul>
    </Popover>
  );
}
