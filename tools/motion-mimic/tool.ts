import { PART_END, PART_START } from '#contract/media/clips.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { priceBySeconds } from '#tools/clip-price.ts';
import { clip, photo, trim } from '#tools/inputs.ts';
import { voices } from '#tools/voices.ts';

export const DRIVER = 'driver';
export const IMAGE = 'image';
export const SOUND = 'sound';
/** What the portrait says: words with a voice, or a recording in their place. */
export const TEXT = 'text';
export const VOICE = 'voice';
export const RECORDING = 'recording';

const [FOLLOW, TALK] = ['transfer-motion', 'talk'] as const;
/** Longest that somebody speaks, seconds, and the letters of it. */
const MOST_S = 60;
const MOST_LETTERS = 900;
/** A second for so many of them, whoever speaks. */
const LETTERS = { narrow: 15, wide: 5 };
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** About as long as it takes to say, seconds. */
export function spokenSeconds(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.max(1, wide / LETTERS.wide + (text.length - wide) / LETTERS.narrow);
}

/** A portrait follows the face of a video, or speaks: 30 credits up to 5 s, 6 per further started second. */
const work: ToolWork = {
  capabilities: [FOLLOW, TALK],
  inputs: [
    { ...clip(DRIVER, 'video'), only: FOLLOW },
    photo(IMAGE),
    {
      slot: RECORDING,
      kind: 'audio',
      required: false,
      only: TALK,
      maxBytes: 20_000_000,
      minSeconds: 1,
      maxSeconds: MOST_S,
    },
  ],
  options: [
    { key: SOUND, kind: 'switch', default: true },
    ...trim,
    { key: TEXT, kind: 'text', default: '', max_length: MOST_LETTERS },
    { key: VOICE, kind: 'choice', default: 'en', choices: [...voices] },
  ],
  only: { [FOLLOW]: [SOUND, PART_START, PART_END], [TALK]: [TEXT, VOICE] },
  result: 'video',
  consent: 'faces',
  stages: ['follow', 'speak', 'move'],
  facts: { seconds: 1 },
  price: (facts) => priceBySeconds({ seconds: 5, credits: 30, each: 6 }, facts),
  effort: ({ seconds = 1 }) => Math.max(0.1, seconds),
};

export const tools = family('motion-mimic', [
  { slug: 'ai-mimic-motion', operation: 'ai_tools', section: 'generate', takes: ['image', 'video'], work },
]);
