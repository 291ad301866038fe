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
import { VoiceSample } from './voice-sample.tsx';
import { mannerOf, partsOf, speakersOf, voiceOf } from './voices.ts';

const field = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const label = css({ textStyle: 'label' });
const note = css({ textStyle: 'small', color: 'muted' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

const FIRST = 'en';
/** Codes of the site that are written otherwise as language tags. */
const TAGS: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'zh-tw': 'zh-Hant', 'pt-br': 'pt-BR' };

/** Languages with the voices of another. */
const SAME: Readonly<Record<string, string>> = { 'zh-tw': 'zh' };

/** The option that says what is spoken: a language and a speaker, or where the voice is given a language alone. */
const VOICE = 'voice';
const LANGUAGE = 'language';

interface Spoken {
  key: typeof VOICE | typeof LANGUAGE;
  /** What the model speaks. */
  languages: readonly string[];
  choices: readonly string[];
}

const NOTHING: Spoken = { key: VOICE, languages: [], choices: [] };

function spokenBy({ options }: PanelForm['work']): Spoken | undefined {
  const option = options.find(({ key }) => key === VOICE) ?? options.find(({ key }) => key === LANGUAGE);
  if (option?.kind !== 'choice') return undefined;
  if (option.key === LANGUAGE) return { key: LANGUAGE, languages: option.choices, choices: [] };
  const { choices } = option;
  const languages = [...new Set(choices.map((choice) => partsOf(choice).language))];
  return { key: VOICE, languages, choices };
}

const voiceOfForm = ({ options, work }: PanelForm): string =>
  String(options.value[spokenBy(work)?.key ?? VOICE] ?? FIRST);

/** Forms whose voice was chosen by hand. */
const chosen = new WeakSet<PanelForm>();

/** The option and the language that a form speaks: models that are told it by another option go on with it. */
const spoken = new WeakMap<PanelForm, { key: Spoken['key']; language: string }>();

/**
 * Speaks the page's language until something `isBegun`, or a voice was chosen by hand: an empty draft may bring back
 * the language of another page. Then the language stays whatever model is chosen.
 */
export function usePageLanguage(form: PanelForm, isBegun: (options: OptionValues) => boolean): void {
  useSignals();
  const { code: page } = active.value;
  useEffect(
    () =>
      effect(() => {
        const { key, languages } = spokenBy(form.work) ?? NOTHING;
        const voice = voiceOfForm(form);
        const { language, speaker } = partsOf(voice);
        const before = spoken.get(form);
        spoken.set(form, { key, language });
        if (before !== undefined && before.key !== key) {
          if (before.language !== language && languages.includes(before.language))
            form.setOption(key, before.language);
          return;
        }
        if (voice === page || chosen.has(form) || speaker !== '' || isBegun(form.options.value)) return;
        if (languages.includes(page)) form.setOption(key, page);
      }),
    [form, page, isBegun],
  );
}

/**
 * The language that is spoken, and the speaker where several can be chosen: the option `voice`, or `language`. Texts of the
 * family: `language`, `option.voice`, `speaker`; where a model has natural voices, `robot` and `listen`.
 */
export function VoiceFields({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const id = useId();
  const { code: page } = active.value;
  const { language, speaker } = partsOf(voiceOfForm(form));
  const { key, languages, choices } = spokenBy(form.work) ?? NOTHING;
  const speakers = speakersOf(choices, language);
  const manner = mannerOf(choices, language);
  const choose = (code: string, name: string): void => {
    chosen.add(form);
    form.setOption(key, voiceOf(code, speakersOf(choices, code).includes(name) ? name : ''));
  };
  const names = new Intl.DisplayNames([TAGS[page] ?? page], {
    type: 'language',
    languageDisplay: 'standard',
  });
  if (languages.length === 0) return undefined;
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
          {languages.map((code) => (
            <option key={code} value={code}>
              {names.of(TAGS[code] ?? code) ?? code}
            </option>
          ))}
        </select>
      </div>
      {manner === 'robot' && <p className={note}>{t('robot')}</p>}
      {speakers.length > 1 && (
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
      {manner === 'natural' && (
        <VoiceSample voice={voiceOf(SAME[language] ?? language, speaker)} label={t('listen')} />
      )}
    </>
  );
}
