import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import type { Words } from '#tools/text-to-image/local.ts';
import { promptOf } from './proposals.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '1', textStyle: 'small' });
const strong = css({ color: 'menu', fontWeight: '560' });
const warning = css({ layerStyle: 'warning' });

/** More are not named. */
const MOST = 12;
const listed = (words: readonly string[]): string =>
  words.slice(0, MOST).join(' · ') + (words.length > MOST ? ' …' : '');

export function WordsNote({ form, words }: { form: PanelForm; words: Words }) {
  useSignals();
  const t = useToolText(form.tool.family);
  if (words.isRefused) return <p className={warning}>{t('refused')}</p>;
  if (words.missing.length > 0)
    return (
      <p className={warning}>
        {t('missing', { words: listed(words.missing) })}
        {form.isOnlyModel.value || ` ${t('otherModel')}`}
      </p>
    );
  if (words.isEmpty) return <p className={warning}>{t('unknownOnly')}</p>;
  return (
    <div className={column}>
      {words.drawn.length > 0 && (
        <p>
          <b className={strong}>{t('drawn')}</b> {listed(words.drawn)}
        </p>
      )}
      {words.left.length > 0 && (
        <p>
          <b className={strong}>{t('understood')}</b> {listed(words.left)}
        </p>
      )}
      {words.unknown.length > 0 && (
        <p>
          <b className={strong}>{t('unknown')}</b> {listed(words.unknown)}
        </p>
      )}
    </div>
  );
}

export function ResultWords({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const [words, setWords] = useState<Words>();
  const prompt = promptOf(form);
  useEffect(() => {
    let over = false;
    const read = async (): Promise<void> => {
      const { readWords } = await import('#tools/text-to-image/local.ts');
      const found = prompt === '' ? undefined : await readWords(prompt);
      if (!over) setWords(found);
    };
    void read();
    return () => {
      over = true;
    };
  }, [prompt]);
  return (
    <div className={column}>
      {words && <WordsNote form={form} words={words} />}
      <p>{t('about')}</p>
      {form.isOnlyModel.value && <p>{t('photos')}</p>}
    </div>
  );
}
