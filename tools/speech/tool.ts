import { MAX_TEXT, type ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { languages, spoken, voices } from '#tools/voices.ts';

const FIRST = 200;
const STEP = 100;

const text: ToolOption = { key: 'text', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT };
const manner: readonly ToolOption[] = [
  { key: 'speed', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pitch', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pause', kind: 'number', min: 0, max: 2, step: 0.1, default: 0 },
];

/** Whose voice is in a sample, in the user's words; and what languages it may speak. */
const sampled: readonly ToolOption[] = [
  { key: 'language', kind: 'choice', default: 'en', choices: [...languages] },
  { key: 'title', kind: 'text', default: '', max_length: 80 },
];
/** Some models learn a voice by what it says as well. */
const words: ToolOption = { key: 'said', kind: 'text', default: '', min_length: 1, max_length: 400 };
/** What a voice of a sample costs beside the text. */
const CLONE = 20;

const work = (options: readonly ToolOption[]): ToolWork => ({
  capabilities: ['speak'],
  inputs: [],
  options,
  result: 'audio',
  stages: ['speak'],
  facts: { sample: 0 },
  price: ({ sample = 0 }, { text: said }) => {
    const more = Math.max(0, Math.ceil((String(said).length - FIRST) / STEP));
    return [
      sample > 0 ? { key: 'sample', count: 1, credits: CLONE } : { key: 'base', count: 1, credits: 2 },
      ...(more > 0 ? [{ key: 'more', count: more, credits: more }] : []),
    ];
  },
  amounts: (_facts, { text: said }) => ({ letters: String(said).length }),
});

export const tools = family('speech', [
  {
    slug: 'ai-voice-cloning',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['text'],
    work: {
      ...work([
        text,
        { key: 'voice', kind: 'choice', default: 'en', choices: [...voices] },
        ...manner,
        ...sampled,
      ]),
      more: [words],
      capabilities: ['speak', 'clone-voice'],
      inputs: [
        {
          slot: 'audio',
          kind: 'audio',
          required: true,
          only: 'clone-voice',
          maxBytes: 20_000_000,
          minSeconds: 6,
          maxSeconds: 120,
        },
      ],
      only: {
        speak: ['voice', ...manner.map(({ key }) => key)],
        'clone-voice': sampled.map(({ key }) => key),
      },
      factsBy: { 'clone-voice': { sample: 1 } },
      consent: 'voices',
    },
  },
  {
    slug: 'trump-ai-voice-generator',
    operation: 'text_to_audio',
    section: 'text_to_audio',
    takes: ['text'],
    work: work([
      text,
      { key: 'voice', kind: 'choice', default: 'en', choices: [...spoken], only_these: true },
    ]),
  },
]);
