import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { claimable } from '#src/features/credits/check-in.ts';
import { isVip } from '#src/features/credits/credits.ts';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { logOut, user } from '#src/features/account/session.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Images from 'lucide-react/icons/images';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import { Popover, closePopover } from '#src/ui/overlays/popover.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { LanguageRow } from './language-row.tsx';
import { UpdateMark } from '#src/app/shell/update-mark.ts';

const avatar = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'target',
  height: 'target',
  borderRadius: 'full',
  cursor: 'pointer',
  '& > i': {
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: 'full',
    background: 'themeSoft',
    boxShadow: 'inset 0 0 0 1px {colors.themeLine}',
    color: 'themeText',
    fontStyle: 'normal',
    fontSize: 'ui',
    fontWeight: 'strong',
    textTransform: 'uppercase',
  },
  '&:hover > i': { boxShadow: 'inset 0 0 0 1.5px {colors.themeText}' },
});
const dot = css({
  width: '9px',
  height: '9px',
  borderRadius: 'full',
  background: 'amber',
  boxShadow: '0 0 0 2px {colors.bg}',
});
const onAvatar = css({ position: 'absolute', insetBlockStart: '4px', insetInlineEnd: '3px' });
const onRow = css({ marginInlineStart: 'auto' });
const panel = css({ sm: { width: '280px' } });
const who = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '3',
  paddingBlock: '10px',
  marginBlockEnd: '1',
  borderBlockEnd: '1px solid {colors.split}',
});
const mail = css({
  flex: '1',
  minWidth: '0',
  color: 'menu',
  fontSize: 'ui',
  fontWeight: 'strong',
  overflowWrap: 'anywhere',
});
const list = css({
  display: 'grid',
  gap: '1px',
  '& > li > :is(a,button)': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    borderRadius: 'sm',
    color: 'menu',
    fontSize: 'ui',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'box3' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const phone = css({ sm: { display: 'none' } });

function Row({ icon, children, onPress }: { icon: LucideIcon; children: ReactNode; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          closePopover(currentTarget);
          onPress();
        }}
      >
        <Icon of={icon} />
        {children}
      </button>
    </li>
  );
}

export function AccountMenu() {
  useSignals();
  const t = useT();
  const email = user.value?.user_email ?? '';
  const waits = claimable.value;
  const open =
    (name: Extract<DialogName, 'check-in' | 'credit-details' | 'payment-history' | 'invite'>) => () =>
      openDialog(name);
  return (
    <Popover
      label={t('account.menu')}
      className={panel}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          data-account
          className={avatar}
          aria-label={t(waits ? 'account.menuClaim' : 'account.menu')}
        >
          <i aria-hidden>{email.slice(0, 1)}</i>
          {waits && <span className={cx(dot, onAvatar)} />}
        </button>
      )}
    >
      <div className={who}>
        <span className={mail}>{email}</span>
        {isVip.value && <Badge tone="amber">{t('account.vip')}</Badge>}
      </div>
      <ul className={list}>
        <Row icon={CalendarCheck} onPress={open('check-in')}>
          {t('account.checkIn')}
          {waits && <span className={cx(dot, onRow)} />}
        </Row>
        <Row icon={History} onPress={open('credit-details')}>
          {t('account.creditDetails')}
        </Row>
        <Row icon={ReceiptText} onPress={open('payment-history')}>
          {t('account.payments')}
        </Row>
        <Row icon={HeartHandshake} onPress={open('invite')}>
          {t('account.invite')}
        </Row>
        <li>
          <Link to="/my-creations">
            <Icon of={Images} />
            {t('account.creations')}
          </Link>
        </li>
        <li>
          <Link to="/settings">
            <Icon of={Settings} />
            {t('account.settings')}
            {updateState.value === 'later' && <UpdateMark inRow />}
          </Link>
        </li>
        <li className={phone}>
          <LanguageRow />
        </li>
        <Row icon={LogOut} onPress={() => void logOut()}>
          {t('account.logOut')}
        </Row>
      </ul>
    </Popover>
  );
}
