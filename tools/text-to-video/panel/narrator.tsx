import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { active } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { css } from '#styled-system/css/css.js';
import { speakers, voices } from '#tools/text-to-video/tool.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const label = css({ textStyle: 'label' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const select = css({
  width: 'full',
  minHeight: 'field',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  fontSize: 'body',
});

/** Codes of the site that are written otherwise as language tags. */
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-tw': 'zh-Hant', 'pt-br': 'pt-BR' };

/** Whether somebody tells the film, in which language, and who. */
export function Narrator({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const id = useId();
  const { code: page } = active.value;
  const isOn = form.options.value['narration'] === true;
  const voice = String(form.options.value['voice'] ?? 'en');
  const speaker = speakers.find((name) => name !== '' && voice.endsWith(`-${name}`)) ?? '';
  const language = speaker === '' ? voice : voice.slice(0, -speaker.length - 1);
  const own = voices.find((code) => code === page);
  useEffect(() => {
    // The page's language, until something else was chosen.
    if (own !== undefined && form.options.peek()['voice'] === 'en' && !isOn) form.setOption('voice', own);
  }, [form, own, isOn]);
  const set = (code: string, name: string): void =>
    form.setOption('voice', name === '' ? code : `${code}-${name}`);
  const names = new Intl.DisplayNames([TAGS[page] ?? page], {
    type: 'language',
    languageDisplay: 'standard',
  });
  return (
    <div className={column} role="group" aria-label={t('option.narration')}>
      <span className={label} aria-hidden>
        {t('option.narration')}
      </span>
      <div className={chips}>
        {(['silent', 'spoken'] as const).map((key) => (
          <Chip
            key={key}
            pressed={isOn === (key === 'spoken')}
            onClick={() => form.setOption('narration', key === 'spoken')}
          >
            {t(`narrator.${key}`)}
          </Chip>
        ))}
      </div>
      {isOn && (
        <>
          <label className={label} htmlFor={id}>
            {t('language')}
          </label>
          <select
            id={id}
            className={select}
            value={language}
            onChange={({ currentTarget }) => set(currentTarget.value, speaker)}
          >
            {voices.map((code) => (
              <option key={code} value={code}>
                {names.of(TAGS[code] ?? code) ?? code}
              </option>
            ))}
          </select>
          <div className={chips} role="group" aria-label={t('option.voice')}>
            {speakers.map((name) => (
              <Chip key={name} pressed={name === speaker} onClick={() => set(language, name)}>
                {t(`speaker.${name || 'usual'}`)}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
