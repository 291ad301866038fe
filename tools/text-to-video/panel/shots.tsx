import { useSignals } from '@preact/signals-react/runtime';
import { MOST_LETTERS, MOST_SHOTS } from '#contract/tools/storyboard/board.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';
import { type Shot, board, setTexts, textsOf } from './board.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  borderRadius: 'md',
  background: 'box2',
  minWidth: '0',
});
const top = css({ display: 'flex', gap: '3', alignItems: 'flex-start' });
const grows = css({ flex: '1', minWidth: '0' });
const still = css({
  width: '92px',
  maxHeight: '92px',
  objectFit: 'contain',
  borderRadius: 'sm',
  flex: 'none',
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const note = css({ textStyle: 'small' });
const strong = css({ color: 'menu', fontWeight: '560' });
const warning = css({ layerStyle: 'warning' });
const title = css({ textStyle: 'label' });

/** More words are not named. */
const MOST = 12;
const listed = (words: readonly string[]): string =>
  words.slice(0, MOST).join(' · ') + (words.length > MOST ? ' …' : '');

function WordsOf({ family, shot }: { family: string; shot: Shot | undefined }) {
  const t = useToolText(family);
  if (shot === undefined || shot.text === '') return undefined;
  if (shot.isRefused) return <p className={warning}>{t('refused')}</p>;
  if (shot.missing.length > 0)
    return <p className={warning}>{t('missing', { words: listed(shot.missing) })}</p>;
  if (!shot.isDrawn) return <p className={warning}>{t('unknownOnly')}</p>;
  return (
    <p className={note}>
      {shot.isNearer && t('nearer')}{' '}
      {(shot.drawn.length > 0 || !shot.isNearer) && (
        <>
          <b className={strong}>{t('drawn')}</b> {listed(shot.drawn)}
        </>
      )}
      {shot.left.length > 0 && (
        <>
          {' '}
          <b className={strong}>{t('understood')}</b> {listed(shot.left)}
        </>
      )}
      {shot.unknown.length > 0 && (
        <>
          {' '}
          <b className={strong}>{t('unknown')}</b> {listed(shot.unknown)}
        </>
      )}
    </p>
  );
}

export function Shots({ form }: { form: PanelForm }) {
  useSignals();
  const { family } = form.tool;
  const t = useToolText(family);
  const known = board.value;
  const texts = textsOf(form);
  if (known === undefined || texts.length === 0) return undefined;
  const set = (next: readonly string[]): void => setTexts(form, next);
  const put = (n: number, text: string): void => set(texts.map((each, k) => (k === n ? text : each)));
  const swap = (n: number): void =>
    set(texts.map((each, k) => (k === n ? texts[n + 1]! : k === n + 1 ? texts[n]! : each)));
  return (
    <div className={column} role="group" aria-label={t('board')}>
      <span className={title} aria-hidden>
        {t('board')}
      </span>
      {texts.map((text, n) => {
        const shot = known.shots[n];
        const url = shot?.url;
        return (
          // The order is what names a shot.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={n} className={card}>
            <div className={top}>
              {url !== undefined && (
                <img className={still} src={url} alt={t('still', { n: n + 1 })} draggable={false} />
              )}
              <div className={grows}>
                <TextArea
                  label={t('shot', { n: n + 1 })}
                  rows={2}
                  maxLength={MOST_LETTERS}
                  value={text}
                  onChange={({ currentTarget }) => put(n, currentTarget.value)}
                />
              </div>
            </div>
            <WordsOf family={family} shot={shot?.text === text ? shot : undefined} />
            {texts.length > 1 && (
              <div className={row}>
                {n > 0 && (
                  <Button size="sm" onClick={() => swap(n - 1)}>
                    {t('up')}
                  </Button>
                )}
                {n < texts.length - 1 && (
                  <Button size="sm" onClick={() => swap(n)}>
                    {t('down')}
                  </Button>
                )}
                <Button size="sm" onClick={() => set(texts.filter((_, k) => k !== n))}>
                  {t('delete')}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {known.left > 0 && <p className={warning}>{t('left', { n: MOST_SHOTS })}</p>}
      {texts.length < MOST_SHOTS && (
        <Button size="sm" onClick={() => set([...texts, texts.at(-1)!])}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}
