import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { ENTRIES_A_WEEK, type Theme, endOfWeek, themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { reportAddress } from '#contract/site/reports.ts';
import { signedIn } from '#src/features/account/session.ts';
import { TEXTS, challenge, followChallenge, myEntries, withdraw } from '#src/features/challenge/challenge.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { isOffline } from '#src/platform/network/connection.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { Tiles } from '#src/ui/sections/tiles.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { EntryTile } from './entry-tile.tsx';
import { Pick } from './pick.tsx';
import { Samples } from './samples.tsx';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** Where something for a theme is made. */
const makers: Readonly<Record<Theme, string>> = {
  royal: '/ai-effect/create?id=202',
  places: '/ai-effect/create?id=208',
  words: '/ai-text-to-image',
  seasons: '/ai-effect/create?id=217',
  styles: '/ai-image-to-image',
  together: '/ai-hug-generator',
  moving: '/image-to-video-ai',
  swap: '/ai-face-swap',
};

/** With fewer entries on show, samples stand beside them. */
const FEW = 4;

const column = css({ display: 'grid', gap: '8', paddingBlock: '4' });
const card = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '3',
  padding: { base: '5', lg: '10' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10px' });
const small = css({ textStyle: 'small', color: 'muted' });
const report = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textStyle: 'small',
  color: 'muted',
  textDecoration: 'underline',
});
const heading = css({ textStyle: 'h3', marginBlockEnd: '3' });
const title = css({ textStyle: 'page' });

/** This week's theme, which follows from the date, and the ways to take part. */
function ThemeCard() {
  useSignals();
  const t = useT();
  const text = useToolText(TEXTS);
  const format = useFormat();
  const [picks, setPicks] = useState(false);
  const [week] = useState(() => weekAt(serverNow()));
  const theme = themeOfWeek(week);
  const left = myEntries.value?.left ?? 0;
  // The last moment that still belongs to the week.
  const date = format.date(endOfWeek(week) - 1, { dateStyle: 'long' });
  return (
    <section className={card} aria-labelledby="theme">
      <p className={small}>{`${text('week')} · ${text('until', { date })}`}</p>
      <h2 id="theme" className={title}>
        {text(`themes.${theme}`)}
      </h2>
      <p>{text(`ideas.${theme}`)}</p>
      <div className={row}>
        <Link to={makers[theme]} className={button({ tone: 'primary' })}>
          {text('make')}
        </Link>
        {signedIn.value ? (
          <Button tone="line" disabled={left === 0} aria-pressed={picks} onClick={() => setPicks(!picks)}>
            {text('pick')}
          </Button>
        ) : (
          <Button tone="line" onClick={() => openDialog('login')}>
            {t('app.logIn')}
          </Button>
        )}
      </div>
      {signedIn.value && myEntries.value && (
        <p className={small}>{text('count', { n: ENTRIES_A_WEEK - left, of: ENTRIES_A_WEEK })}</p>
      )}
      {picks && left > 0 && <Pick />}
    </section>
  );
}

function Mine() {
  useSignals();
  const text = useToolText(TEXTS);
  const { entries = [] } = myEntries.value ?? {};
  if (entries.length === 0) return undefined;
  return (
    <section aria-label={text('mine')}>
      <h2 className={heading}>{text('mine')}</h2>
      <Tiles shape="grid">
        {entries.map(({ creation_id: id, theme, state, result }) => (
          <EntryTile
            key={id}
            name={text('open', { theme: text(`themes.${theme}`) })}
            still={result.poster ?? result.url}
            {...(result.kind === 'audio' ? {} : { file: { ...result, kind: result.kind } })}
          >
            <div className={row}>
              <Badge tone={state === 'shown' ? 'theme' : 'neutral'}>{text(`state.${state}`)}</Badge>
            </div>
            {state !== 'declined' && (
              <Button size="sm" tone="line" onClick={() => void withdraw(id)}>
                {text('leave')}
              </Button>
            )}
          </EntryTile>
        ))}
      </Tiles>
    </section>
  );
}

function Gallery() {
  useSignals();
  const t = useT();
  const text = useToolText(TEXTS);
  const { entries } = challenge.value ?? {};
  if (!entries && !isOffline.value) return undefined;
  return (
    <section aria-label={text('gallery')}>
      <h2 className={heading}>{text('gallery')}</h2>
      {!entries ? (
        <Notice>{t('error.offline')}</Notice>
      ) : entries.length === 0 ? (
        <p>{text('empty')}</p>
      ) : (
        <Tiles shape="grid">
          {entries.map((entry) => (
            <EntryTile key={entry.entry_id} name={text('gallery')} still={entry.still} file={entry}>
              <a href={reportAddress('entry', entry.entry_id)} className={report} rel="nofollow">
                {text('report')}
              </a>
            </EntryTile>
          ))}
        </Tiles>
      )}
    </section>
  );
}

export function ChallengePart() {
  useSignals();
  useEffect(followChallenge, []);
  return (
    <div className={column}>
      <ThemeCard />
      <Mine />
      <Gallery />
      {(challenge.value?.entries.length ?? 0) < FEW && <Samples theme={themeOfWeek(weekAt(serverNow()))} />}
    </div>
  );
}
