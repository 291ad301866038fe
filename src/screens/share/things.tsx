import { useSignals } from '@preact/signals-react/runtime';
import { shareLimits } from '#contract/media/shares.ts';
import { useT } from '#src/i18n/use-t.ts';
import { FILES } from '#src/features/sharing/share-arrivals.ts';
import { type SharedThing, clearShares, shares, receiveShare } from '#src/features/sharing/shares.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { css } from '#styled-system/css/css.js';
import { Missing } from './missing.tsx';
import { ThingCard } from './thing-card.tsx';

const column = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' });
const list = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const note = css({ textStyle: 'note', color: 'muted' });
const heading = css({ textStyle: 'label' });
const hidden = css({ srOnly: true });

const Cards = ({ things, alone }: { things: readonly SharedThing[]; alone: boolean }) => (
  <ul className={list}>
    {things.map((thing) => (
      <ThingCard key={thing.id} thing={thing} alone={alone} />
    ))}
  </ul>
);

export function Things() {
  useSignals();
  const t = useT();
  const { things, missing, more, sent, inPage } = shares.value;
  const where = sent ? 'share.cameByServer' : 'share.stays';
  const fresh = things.filter(({ isNew }) => isNew);
  const earlier = things.filter(({ isNew }) => !isNew);
  const files = things.filter(({ kind }) => kind !== 'text');
  return (
    <section className={column} aria-label={t('share.things')}>
      <h2 className={hidden}>{t('share.things')}</h2>
      <Cards things={fresh} alone={files.length === 1} />
      <Missing files={missing} />
      {more > 0 && <p className={note}>{t('share.more', { n: more, most: shareLimits.files })}</p>}
      {earlier.length > 0 && (
        <>
          <h3 className={heading}>{t('share.earlier')}</h3>
          <Cards things={earlier} alone={false} />
        </>
      )}
      <div className={actions}>
        <FileButton
          size="sm"
          accept={FILES}
          multiple
          onFiles={(chosen) => void receiveShare({ files: chosen })}
        >
          <Icon of={Plus} size="s" />
          {t('share.addMore')}
        </FileButton>
        <Button size="sm" tone="ghost" onClick={() => void clearShares()}>
          <Icon of={Trash2} size="s" />
          {t('share.clear')}
        </Button>
      </div>
      <p className={note}>{t(inPage ? 'share.inPage' : where)}</p>
    </section>
  );
}
