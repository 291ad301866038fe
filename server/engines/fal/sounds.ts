import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';
import { languageCode } from '#server/engines/providers/words.ts';
import { type FalModel, falModel } from './models.ts';

/** Stock voices of the provider in place of our speakers. */
const ELEVEN: Readonly<Record<string, string>> = {
  ada: 'Sarah',
  leo: 'Liam',
  nia: 'Laura',
  bass: 'Brian',
};
/** Its languages of ours. */
const CHATTERBOX = {
  en: 'english',
  zh: 'chinese',
  'zh-tw': 'chinese',
  fr: 'french',
  de: 'german',
  ja: 'japanese',
  nl: 'dutch',
  it: 'italian',
  es: 'spanish',
  'pt-br': 'portuguese',
  ru: 'russian',
  ko: 'korean',
  tr: 'turkish',
} as const;
const QWEN = {
  en: 'English',
  zh: 'Chinese',
  'zh-tw': 'Chinese',
  fr: 'French',
  de: 'German',
  ja: 'Japanese',
  it: 'Italian',
  es: 'Spanish',
  'pt-br': 'Portuguese',
  ru: 'Russian',
  ko: 'Korean',
} as const;
const noManner = { speed: 'none', pitch: 'none', pause: 'none' } as const;
const SAMPLE = { leastSeconds: 6, maxSeconds: 120, maxBytes: 20_000_000 };

export const sounds: readonly FalModel[] = [
  falModel(
    'fal-ai/elevenlabs/tts/eleven-v3',
    {
      id: 'fal-eleven-v3',
      capability: 'speak',
      name: 'Eleven v3',
      kind: 'synthetic',
      options: { ...noManner, text: { max_length: 3000 }, voice: { choices: voicesOf(LANGUAGES) } },
      limits: {},
      cost: { usd: 0.1, per: '1k_letters' },
      seconds: 15,
    },
    (asked) => ({
      text: asked.text,
      voice: ELEVEN[asked.speaker] ?? 'Aria',
      language_code: languageCode(asked.language),
    }),
  ),
  falModel(
    'fal-ai/chatterbox/text-to-speech/multilingual',
    {
      id: 'fal-chatterbox-clone',
      capability: 'clone-voice',
      name: 'Chatterbox',
      kind: 'synthetic',
      options: {
        text: { max_length: 300 },
        language: { choices: Object.keys(CHATTERBOX) },
      },
      limits: SAMPLE,
      cost: { usd: 0.05, per: '1k_letters' },
      seconds: 20,
    },
    async (asked, send) => ({
      text: asked.text,
      voice: await send(asked.audio),
      custom_audio_language: CHATTERBOX[asked.language as keyof typeof CHATTERBOX],
    }),
  ),
  falModel(
    'fal-ai/minimax/voice-clone',
    {
      id: 'fal-minimax-clone',
      capability: 'clone-voice',
      name: 'MiniMax',
      kind: 'synthetic',
      options: { text: { max_length: 1000 }, language: { choices: LANGUAGES } },
      limits: { ...SAMPLE, leastSeconds: 10 },
      cost: { usd: 1.5, per: 'job' },
      seconds: 40,
    },
    async (asked, send) => ({
      text: asked.text,
      audio_url: await send(asked.audio),
      model: 'speech-02-hd',
      noise_reduction: true,
    }),
  ),
  falModel(
    'fal-ai/qwen-3-tts/text-to-speech/1.7b',
    {
      id: 'fal-qwen-3-clone',
      capability: 'clone-voice',
      name: 'Qwen 3 TTS',
      kind: 'synthetic',
      options: { text: { max_length: 1000 }, language: { choices: Object.keys(QWEN) } },
      limits: SAMPLE,
      cost: { usd: 0.15, per: '1k_letters' },
      seconds: 30,
    },
    async (asked, send, run) => ({
      text: asked.text,
      language: QWEN[asked.language as keyof typeof QWEN],
      speaker_voice_embedding_file_url: await run('fal-ai/qwen-3-tts/clone-voice/1.7b', {
        audio_url: await send(asked.audio),
      }),
    }),
  ),
];
