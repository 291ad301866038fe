import { effect } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import type { OptionValues } from '#contract/tools/options.ts';
import { active } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { select } from '#src/ui/controls/select.ts';
import { css } from '#styled-system/css/css.js';
import { partsOf, speakers, spoken, voiceOf } from './voices.ts';

const field = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const label = css({ textStyle: 'label' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

const FIRST = 'en';
/** Codes of the site that are written otherwise as language tags. */
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-tw': 'zh-Hant', 'pt-br': 'pt-BR' };

const voiceOfForm = ({ options }: PanelForm): string => String(options.value['voice'] ?? FIRST);

/** Forms whose voice was chosen by hand. */
const chosen = new WeakSet<PanelForm>();

/**
 * Speaks the page's language until something `isBegun`, or a voice was chosen by hand: an empty draft may bring back
 * the language of another page.
 */
export function usePageLanguage(form: PanelForm, isBegun: (options: OptionValues) => boolean): void {
  useSignals();
  const { code: page } = active.value;
  useEffect(
    () =>
      effect(() => {
        const voice = voiceOfForm(form);
        const isChosen = chosen.has(form) || partsOf(voice).speaker !== '';
        if (voice === page || isChosen || isBegun(form.options.value) || !spoken.includes(page)) return;
        form.setOption('voice', page);
      }),
    [form, page, isBegun],
  );
}

/**
 * The language that is spoken, and the speaker where several can be chosen: the option `voice`. Texts of the
 * family: `language`, `option.voice`, `speaker`.
 */
export function VoiceFields({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const id = useId();
  const { code: page } = active.value;
  const { language, speaker } = partsOf(voiceOfForm(form));
  const choose = (code: string, name: string): void => {
    chosen.add(form);
    form.setOption('voice', voiceOf(code, name));
  };
  const names = new Intl.DisplayNames([TAGS[page] ?? page], {
    type: 'language',
    languageDisplay: 'standard',
  });
  // A tool may have a speaker of its own.
  const hasSpeakers = form.work.options.some(
    (option) => option.kind === 'choice' && option.choices.length > spoken.length,
  );
  return (
    <>
      <div className={field}>
        <label className={label} htmlFor={id}>
          {t('language')}
        </label>
        <select
          id={id}
          className={select}
          value={language}
          onChange={({ currentTarget }) => choose(currentTarget.value, speaker)}
        >
          {spoken.map((code) => (
            <option key={code} value={code}>
              {names.of(TAGS[code] ?? code) ?? code}
            </option>
          ))}
        </select>
      </div>
      {hasSpeakers && (
        <div className={field} role="group" aria-label={t('option.voice')}>
          <span className={label} aria-hidden>
            {t('option.voice')}
          </span>
          <div className={chips}>
            {speakers.map((name) => (
              <Chip key={name} pressed={name === speaker} onClick={() => choose(language, name)}>
                {t(`speaker.${name || 'usual'}`)}
              </Chip>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
