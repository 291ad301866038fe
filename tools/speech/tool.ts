import { MAX_TEXT, type ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';

/** Languages that the built-in speakers know, by the site's codes; Thai needs a provider. */
export const spoken: readonly string[] = 'en zh zh-tw fr de ja nl it es pt-br ru ko tr id vi'.split(' ');

/** Names of speakers; '' is the language's own voice. */
export const speakers = ['', 'ada', 'leo', 'nia', 'bass'] as const;

/** `<code>` or `<code>-<name>`. */
export const voiceOf = (language: string, speaker: string): string =>
  speaker === '' ? language : `${language}-${speaker}`;

const voices: readonly string[] = spoken.flatMap((language) =>
  speakers.map((speaker) => voiceOf(language, speaker)),
);

/** The language and the speaker of a voice. */
export function partsOf(voice: string): { language: string; speaker: string } {
  const speaker = speakers.find((name) => name !== '' && voice.endsWith(`-${name}`)) ?? '';
  return { language: speaker === '' ? voice : voice.slice(0, -speaker.length - 1), speaker };
}

const FIRST = 200;
const STEP = 100;

const text: ToolOption = { key: 'text', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT };
const manner: readonly ToolOption[] = [
  { key: 'speed', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pitch', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pause', kind: 'number', min: 0, max: 2, step: 0.1, default: 0 },
];

const work = (options: readonly ToolOption[]): ToolWork => ({
  capability: 'speak',
  inputs: [],
  options,
  result: 'audio',
  stages: ['speak'],
  facts: {},
  price: (_facts, { text: said }) => {
    const more = Math.max(0, Math.ceil((String(said).length - FIRST) / STEP));
    return [
      { key: 'base', count: 1, credits: 2 },
      ...(more > 0 ? [{ key: 'more', count: more, credits: more }] : []),
    ];
  },
});

export const tools = family('speech', [
  {
    slug: 'ai-voice-cloning',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['text'],
    work: work([text, { key: 'voice', kind: 'choice', default: 'en', choices: [...voices] }, ...manner]),
  },
  {
    slug: 'trump-ai-voice-generator',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['text'],
    work: work([text, { key: 'voice', kind: 'choice', default: 'en', choices: [...spoken] }]),
  },
]);
