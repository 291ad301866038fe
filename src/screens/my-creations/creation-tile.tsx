import { useSignals } from '@preact/signals-react/runtime';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Creation } from '#contract/media/media.ts';
import { DAY_MS } from '#contract/time.ts';
import { calendarDays } from '#src/i18n/calendar-days.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { deleteCreation, restoreDeleted, toggleFavorite } from '#src/features/creations/creations.ts';
import { cachedResults } from '#src/features/creations/gallery/gallery.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { CreationPicture } from './creation-picture.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import { PickMark } from './select/pick-mark.tsx';

const kind = css({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineStart: '10px',
  /* Beside it are two buttons. */
  maxWidth: 'calc(100% - 98px)',
  '& > *': { maxWidth: 'full', overflow: 'hidden' },
  pointerEvents: 'none',
});
const tools = css({ position: 'absolute', insetBlockStart: '4px', insetInlineEnd: '4px', display: 'flex' });
const round = css({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  color: 'onMedia',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    background: 'onMediaChip',
  },
  _focusVisible: { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '-4px', borderRadius: 'full' },
});
const lit = css({ '& svg': { color: 'onMediaCredit', fill: 'onMediaCredit' } });
const foot = css({
  position: 'absolute',
  insetInline: '0',
  insetBlockEnd: '0',
  display: 'grid',
  gap: '3px',
  paddingBlock: '36px 12px',
  paddingInline: '3',
  background: '{gradients.fade}',
  color: 'onMedia',
  fontSize: 'note',
  fontWeight: '560',
  pointerEvents: 'none',
});

const ends = css({ display: 'flex', justifyContent: 'space-between', gap: '6px' });

/* "today" starts a line here. */
const day = css({ display: 'inline-block', _firstLetter: { textTransform: 'uppercase' } });

const BIN_DAYS = 30;

/** When it is gone for good: a deleted one after a month in the bin, if it does not expire before. */
const endOf = ({ expires_at: end, deleted_at: deleted }: Creation): number =>
  Math.min(Date.parse(end), deleted === undefined ? Infinity : Date.parse(deleted) + BIN_DAYS * DAY_MS);

export function CreationTile({
  creation,
  now,
  picked,
}: {
  creation: Creation;
  now: number;
  /** Whether it is selected, while there is a selection. */
  picked: boolean | undefined;
}) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const result = creation.results[0];
  const cached = result && cachedResults.value.get(result.name);
  const made = Date.parse(creation.created_at);
  const age = calendarDays(made, now);
  const left = calendarDays(now, endOf(creation));
  const date =
    age < 2
      ? format.relative(-age, 'day')
      : format.date(made, age < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
  return (
    <>
      {result && <CreationPicture result={result} />}
      <span className={kind}>
        <Badge tone="media">{t(`creations.badge.${result?.kind ?? 'image'}`)}</Badge>
      </span>
      {picked !== undefined && <PickMark picked={picked} />}
      {picked === undefined && creation.deleted_at !== undefined && (
        <div className={tools}>
          <Button
            className={round}
            aria-label={t('creations.restore')}
            onPress={() => void restoreDeleted(creation)}
          >
            <span>
              <Icon of={RotateCcw} size="s" />
            </span>
          </Button>
        </div>
      )}
      {picked === undefined && creation.deleted_at === undefined && (
        <div className={tools}>
          <ToggleButton
            className={cx(round, creation.favorite && lit)}
            isSelected={creation.favorite}
            aria-label={t('creations.star')}
            onChange={() => void toggleFavorite(creation)}
          >
            <span>
              <Icon of={Star} size="s" />
            </span>
          </ToggleButton>
          <Button
            className={round}
            aria-label={t('creations.remove')}
            onPress={() => void deleteCreation(creation)}
          >
            <span>
              <Icon of={Trash2} size="s" />
            </span>
          </Button>
        </div>
      )}
      <div className={foot}>
        {cached && <OfflineBadge bytes={cached.bytes} />}
        <div className={ends}>
          <span className={day}>{date}</span>
          <span>{left > 0 ? t('creations.daysLeft', { n: left }) : t('creations.lastDay')}</span>
        </div>
      </div>
    </>
  );
}
