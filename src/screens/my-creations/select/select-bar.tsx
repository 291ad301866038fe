import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Act } from '#contract/media/gallery.ts';
import { creations } from '#src/features/creations/creations.ts';
import { saveAll } from '#src/features/creations/files/save-all.ts';
import { actOnSeveral } from '#src/features/creations/several.ts';
import { removeDeviceResult } from '#src/features/device-work/results.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button, IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import Images from 'lucide-react/icons/images';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { css } from '#styled-system/css/css.js';
import { type Picked, allKeys, filesOf, pairOf, pickedNow } from './picked.ts';
import { choose, selected, stopSelecting } from './selection.ts';

const bar = css({
  position: 'fixed',
  insetInline: '3',
  insetBlockEnd: { base: 'calc(12px + {sizes.tabbar})', sm: 'calc(20px + {sizes.tabbarLow})' },
  zIndex: 'bar',
  display: 'grid',
  gap: '2',
  maxWidth: '640px',
  marginInline: 'auto',
  padding: '3',
  borderRadius: 'xl',
  background: 'bg',
  boxShadow: 'e3',
  _forcedColors: { border: '1px solid' },
});
const row = css({ display: 'flex', alignItems: 'center', gap: '2' });
const count = css({ flex: '1', textStyle: 'label', whiteSpace: 'nowrap' });
const acts = css({ display: 'flex', justifyContent: 'space-around', gap: '1' });
const question = css({ display: 'grid', gap: '1', textStyle: 'small' });
const ends = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2' });

interface CommandProps {
  of: LucideIcon;
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}
const Command = ({ of, children, ...rest }: CommandProps) => (
  <Button shape="stack" tone="ghost" {...rest}>
    <Icon of={of} />
    {children}
  </Button>
);

/** Asks before something is deleted for good; the answer that deletes nothing has the focus. */
function Question({ picked, onNo, onYes }: { picked: Picked; onNo: () => void; onYes: () => void }) {
  const own = useToolText('results');
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const { made, here } = picked;
  const isBin = creations.peek().query.filter === 'deleted';
  return (
    <div role="alertdialog" aria-label={own('erase')} className={question}>
      <p>
        {isBin ? own('eraseAsk', { n: made.length }) : own('hereAsk', { n: here.length })}
        {!isBin && made.length > 0 && ` ${own('binAsk', { n: made.length })}`}
      </p>
      <div className={ends}>
        <Button ref={no} size="sm" onClick={onNo}>
          {own('keepThem')}
        </Button>
        <Button size="sm" tone="danger" onClick={onYes}>
          {own('erase')}
        </Button>
      </div>
    </div>
  );
}

export function SelectBar() {
  useSignals();
  const t = useT();
  const own = useToolText('results');
  const [busy, setBusy] = useState<Act | 'zip'>();
  const [step, setStep] = useState(0);
  const [asks, setAsks] = useState(false);
  const picked = pickedNow();
  const { made, here } = picked;
  const n = made.length + here.length;
  const isBin = creations.value.query.filter === 'deleted';
  const isFavorite = made.length > 0 && made.every(({ favorite }) => favorite);
  const pair = pairOf(picked);
  const all = allKeys();

  const act = async (what: Act): Promise<void> => {
    setAsks(false);
    setBusy(what);
    const failed = await actOnSeveral(what, made);
    if (what === 'remove') for (const item of here) await removeDeviceResult(item);
    setBusy(undefined);
    if (failed.length > 0) choose(new Set(failed));
    else if (what !== 'favorite' && what !== 'unfavorite') stopSelecting();
  };
  const save = async (): Promise<void> => {
    setBusy('zip');
    await saveAll(filesOf(picked), setStep, t('job.saved'));
    setBusy(undefined);
  };
  const compare = (): void => {
    if (pair) openDialog('compare-results', { owned: pair[0], other: pair[1] });
  };
  const off = n === 0 || busy !== undefined;
  return (
    <div role="toolbar" aria-label={own('select')} className={bar}>
      {asks && n > 0 ? (
        <Question
          picked={picked}
          onNo={() => setAsks(false)}
          onYes={() => void act(isBin ? 'erase' : 'remove')}
        />
      ) : (
        <>
          <div className={row}>
            <IconButton label={own('endSelect')} onClick={stopSelecting}>
              <Icon of={X} />
            </IconButton>
            <span role="status" className={count}>
              {busy === 'zip' ? own('packing', { n: step, all: n }) : own('selected', { n })}
            </span>
            <Button
              size="sm"
              disabled={all.length === 0}
              onClick={() => choose(new Set(selected.value.size < all.length ? all : []))}
            >
              <Icon of={Check} size="s" />
              {own('selectAll')}
            </Button>
          </div>
          {isBin ? (
            <div className={acts}>
              <Command
                of={RotateCcw}
                disabled={off}
                busy={busy === 'restore'}
                onClick={() => void act('restore')}
              >
                {t('creations.restore')}
              </Command>
              <Command of={Trash2} disabled={off} busy={busy === 'erase'} onClick={() => setAsks(true)}>
                {own('erase')}
              </Command>
            </div>
          ) : (
            <div className={acts}>
              <Command
                of={Star}
                disabled={off || made.length === 0}
                onClick={() => void act(isFavorite ? 'unfavorite' : 'favorite')}
              >
                {t(isFavorite ? 'job.unfavorite' : 'creations.star')}
              </Command>
              <Command of={Download} disabled={off} busy={busy === 'zip'} onClick={() => void save()}>
                {own('zip')}
              </Command>
              <Command of={Images} disabled={off || !pair} onClick={compare}>
                {own('compare')}
              </Command>
              <Command
                of={Trash2}
                disabled={off}
                busy={busy === 'remove'}
                onClick={() => (here.length > 0 ? setAsks(true) : void act('remove'))}
              >
                {t('creations.remove')}
              </Command>
            </div>
          )}
        </>
      )}
    </div>
  );
}
