import { MAX_TEXT, type ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { spoken, voices } from '#tools/voices.ts';

const FIRST = 200;
const STEP = 100;

const text: ToolOption = { key: 'text', kind: 'text', default: '', min_length: 1, max_length: MAX_TEXT };
const manner: readonly ToolOption[] = [
  { key: 'speed', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pitch', kind: 'number', min: 0.5, max: 2, step: 0.05, default: 1 },
  { key: 'pause', kind: 'number', min: 0, max: 2, step: 0.1, default: 0 },
];

const work = (options: readonly ToolOption[]): ToolWork => ({
  capabilities: ['speak'],
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
  amounts: (_facts, { text: said }) => ({ letters: String(said).length }),
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
