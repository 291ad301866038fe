import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { creations } from '#src/features/creations/creations.ts';
import { emptyBin, readSpaceUsed, spaceUsed } from '#src/features/creations/space.ts';
import { deviceResults, readDeviceResults } from '#src/features/device-work/results.ts';
import { hasDeviceResults } from '#src/features/device-work/some-results.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minHeight: '20px',
  textStyle: 'note',
  color: 'muted',
});
const asking = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', color: 'menu' });

/** What the results take at the site and on this device; in the bin what it would free, and its emptying. */
export function SpaceUsed() {
  useSignals();
  const own = useToolText('results');
  const format = useFormat();
  const used = spaceUsed.value;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { total, query } = creations.value;
  useEffect(() => void readSpaceUsed(), [total, query.filter]);
  useEffect(() => {
    if (hasDeviceResults.peek()) void readDeviceResults();
  }, []);
  const here = (deviceResults.value ?? []).reduce((sum, { blob }) => sum + blob.size, 0);
  const empty = async (): Promise<void> => {
    setBusy(true);
    await emptyBin();
    setBusy(false);
    setAsks(false);
  };
  const bin = used?.bin;
  if (query.filter === 'deleted' && bin && bin.creations > 0)
    return asks ? (
      <div role="alertdialog" aria-label={own('emptyBin')} className={asking}>
        <span>{own('eraseAsk', { n: bin.creations })}</span>
        <Button size="sm" onClick={() => setAsks(false)}>
          {own('keepThem')}
        </Button>
        <Button size="sm" tone="danger" busy={busy} onClick={() => void empty()}>
          {own('emptyBin')}
        </Button>
      </div>
    ) : (
      <div className={line}>
        <span>{own('frees', { size: format.bytes(bin.bytes) })}</span>
        <Button size="sm" onClick={() => setAsks(true)}>
          {own('emptyBin')}
        </Button>
      </div>
    );
  return (
    <p className={line}>
      {used && used.bytes > 0 && <span>{own('used', { size: format.bytes(used.bytes) })}</span>}
      {here > 0 && <span>{own('usedHere', { size: format.bytes(here) })}</span>}
    </p>
  );
}
