import { brand } from '#contract/site/brand.ts';
import { useT } from '#src/i18n/use-t.ts';
import { FILES } from '#src/features/sharing/share-arrivals.ts';
import { receiveShare } from '#src/features/sharing/shares.ts';
import { Dropzone } from '#src/ui/media/dropzone.tsx';
import { EmptyState, Mirror } from '#src/ui/feedback/empty-state.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { css } from '#styled-system/css/css.js';
import { people } from '#tools/people.ts';

const steps = css({ display: 'grid', gap: '3', width: 'full', marginBlock: '2', textAlign: 'start' });
const step = css({ display: 'flex', alignItems: 'center', gap: '3', color: 'menu' });
const number = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  borderRadius: 'full',
  background: 'themeSoft',
  color: 'themeText',
  fontWeight: 'strong',
  fontSize: 'small',
});
const strong = css({ fontWeight: '560' });
const wide = css({ width: 'full' });
/* The page's own heading is right above. */
const close = css({ '& > div': { paddingBlockStart: { base: '4', lg: '0' } } });
/* On a phone the steps and the buttons need the room of the mirror. */
const roomy = css({ display: { base: 'none', sm: 'block' } });

/** How to share into the application, and a way to start without sharing. */
export function Empty() {
  const t = useT();
  const nia = people.nia;
  const values = { brand: brand.name };
  return (
    <div className={close}>
      <EmptyState
        title={t('share.emptyTitle')}
        visual={
          <Mirror
            className={roomy}
            picture={<Picture src={nia.src} src2x={nia.src2x} width={200} height={220} alt="" />}
          />
        }
        action={
          <>
            <ol className={steps}>
              {([1, 2, 3] as const).map((n) => (
                <li key={n} className={step}>
                  <span className={number} aria-hidden>
                    {n}
                  </span>
                  <span>{t(`share.step${n}`, values)}</span>
                </li>
              ))}
            </ol>
            <Dropzone
              className={wide}
              accept={FILES}
              multiple
              onFiles={(files) => void receiveShare({ files })}
              title={
                <>
                  <b className={strong}>{t('share.choose')}</b>
                  {t('share.dropOrPaste')}
                </>
              }
              hint={t('share.types')}
            />
          </>
        }
      >
        {t('share.emptyText', values)}
      </EmptyState>
    </div>
  );
}
