import type { ReadonlySignal } from '@preact/signals-core';
import { useId } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useLazySignal } from '#src/hydration/use-lazy-signal.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';

const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  minHeight: 'target',
  paddingInline: '12px 6px',
  borderRadius: 'full',
  background: 'box',
  color: 'menu',
  fontWeight: '600',
  fontSize: 'ui',
  boxShadow: 'e1',
  whiteSpace: 'nowrap',
  _hover: { background: 'box2' },
  _forcedColors: { border: '1px solid' },
});
const amount = css({ minWidth: '1.2ch', textAlign: 'center' });
const plus = css({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  marginInlineStart: '3px',
  borderRadius: 'full',
  background: 'amberSoft',
  color: 'amber',
});

/** The store calls the server and is not needed to draw the page. */
async function loadCredits(): Promise<ReadonlySignal<number | undefined>> {
  const { remainCredits, startCredits } = await import('#src/features/credits/credits.ts');
  startCredits();
  return remainCredits;
}

const loadAge = async (): Promise<ReadonlySignal<number | undefined>> =>
  (await import('#src/features/credits/credits.ts')).creditsCachedAt;

const UserCredits = lazyComponent(async () => (await import('./user-credits.tsx')).UserCredits);
const StaleMark = lazyComponent(async () => (await import('./stale-mark.tsx')).StaleMark);

/** Both its halves lead visitors to the packs; a user's number opens the credits. */
export function CreditsLink() {
  const t = useT();
  const format = useFormat();
  const credits = useLazySignal(loadCredits);
  const age = useId();
  const storedAt = useLazySignal(loadAge);
  const signedIn = useLazySignal(loadSignedIn) === true;
  const described = storedAt === undefined ? undefined : age;
  const balance = (
    <>
      {storedAt !== undefined && <StaleMark id={age} at={storedAt} />}
      <Coin />
      <span className={amount}>{credits === undefined ? '–' : format.number(credits)}</span>
    </>
  );
  const more = (
    <span className={plus}>
      <ShellIcon name="plus" small />
    </span>
  );
  if (signedIn)
    return <UserCredits credits={credits} balance={balance} more={more} describedBy={described} />;
  return (
    <Link
      to="/pricing"
      className={chip}
      data-credits
      aria-label={credits === undefined ? t('app.creditsUnknown') : t('app.credits', { n: credits })}
      aria-describedby={described}
    >
      {balance}
      {more}
    </Link>
  );
}
