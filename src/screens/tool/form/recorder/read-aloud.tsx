import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { type Messages, active } from '#src/i18n/messages.ts';
import { loadTexts } from '#src/i18n/text-files.ts';
import { useT } from '#src/i18n/use-t.ts';
import { languages } from '#locales/languages.ts';
import { css } from '#styled-system/css/css.js';

const script = css({
  marginBlockStart: '2',
  padding: '14px',
  borderRadius: 'lg',
  background: 'box2',
  color: 'menu',
  lineHeight: '1.6',
});

interface Script {
  code: string;
  text: string;
}

/** A paragraph to read aloud in a language of ours, which need not be that of the page. */
export function useScript(code: string): Script | undefined {
  useSignals();
  const t = useT();
  const [other, setOther] = useState<Script>();
  const isOwn = code === active.value.code;
  useEffect(() => {
    let over = false;
    const load = async (): Promise<void> => {
      const { recorder } = (await loadTexts('tools', code)) as Messages;
      if (!over) setOther({ code, text: recorder.script });
    };
    // Offline, there is the one in the language of the page.
    if (!isOwn)
      load().catch(() => !over && setOther({ code: active.peek().code, text: t('recorder.script') }));
    return () => {
      over = true;
    };
  }, [code, isOwn, t]);
  return isOwn ? { code, text: t('recorder.script') } : other;
}

export function ReadAloud({ script: shown }: { script: Script | undefined }) {
  const t = useT();
  return (
    <div>
      <p>{t('recorder.read')}</p>
      <p className={script} lang={languages.find((language) => language.code === shown?.code)?.tag}>
        {shown?.text}
      </p>
    </div>
  );
}
