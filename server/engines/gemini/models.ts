import type { Cost, Model } from '#server/engines/port.ts';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';

/** How a model is asked: for a picture or a sound in one request, or for a film that is waited for. */
export interface GeminiModel extends Listed {
  door: 'picture' | 'sound' | 'film';
}

type Facts = Pick<Model, 'name' | 'cost' | 'seconds'>;

const onlyOneK = { size: { choices: ['1k'] }, seed: 'none' } as const;
/** All pictures of a request go into 20 MB of base64. */
const PICTURES = { maxPixels: 16_000_000, maxBytes: 4_500_000 };
const PICTURE = { maxPixels: 16_000_000, maxBytes: 12_000_000 };
export const FILM_S = [4, 6, 8] as const;

/** One that draws and changes pictures, for each of these. */
const pictures = (id: string, target: string, facts: Facts): GeminiModel[] => {
  const models: Model[] = [
    { ...facts, id, capability: 'generate-image', kind: 'photographic', options: onlyOneK, limits: {} },
    {
      ...facts,
      id: `${id}-edit`,
      capability: 'edit-image',
      kind: 'edited',
      options: onlyOneK,
      limits: PICTURES,
    },
    {
      ...facts,
      id: `${id}-style`,
      capability: 'stylize',
      kind: 'edited',
      options: { ...onlyOneK, prompt: 'has' },
      limits: PICTURE,
    },
  ];
  return models.map((model) => ({ model, target, door: 'picture' }));
};

/** One that films words, with a picture as its first frame where one is given. */
const films = (id: string, target: string, facts: Facts): GeminiModel[] => {
  const lasting = { duration_s: { choices: FILM_S.map(String) }, quality: { choices: ['720p'] } };
  const models: Model[] = [
    {
      ...facts,
      id,
      capability: 'generate-video',
      kind: 'filmed',
      options: { ...lasting, ratio: { choices: ['16:9', '9:16'] }, sound: 'has' },
      limits: {},
    },
    {
      ...facts,
      id: `${id}-animate`,
      capability: 'animate-image',
      kind: 'filmed',
      options: { ...lasting, prompt: 'has' },
      limits: PICTURE,
    },
  ];
  return models.map((model) => ({ model, target, door: 'film' }));
};

const perImage = (usd: number): Cost => ({ usd, per: 'image' });
const perSecond = (usd: number): Cost => ({ usd, per: 'second' });

/** Costs are of November 2026, with room for the words and pictures that are sent. */
export const catalogue: readonly GeminiModel[] = [
  ...pictures('gemini-nano-banana-2', 'gemini-3.1-flash-image', {
    name: 'Nano Banana 2',
    cost: perImage(0.075),
    seconds: 20,
  }),
  ...pictures('gemini-nano-banana-pro', 'gemini-3-pro-image', {
    name: 'Nano Banana Pro',
    cost: perImage(0.14),
    seconds: 40,
  }),
  ...films('gemini-veo-3.1-fast', 'veo-3.1-fast-generate-preview', {
    name: 'Veo 3.1 fast',
    cost: perSecond(0.15),
    seconds: 90,
  }),
  ...films('gemini-veo-3.1', 'veo-3.1-generate-preview', {
    name: 'Veo 3.1',
    cost: perSecond(0.4),
    seconds: 150,
  }),
  {
    target: 'gemini-3.8-flash-tts',
    door: 'sound',
    model: {
      id: 'gemini-tts',
      capability: 'speak',
      name: 'Gemini TTS',
      kind: 'synthetic',
      // More of a dense script would be longer than its longest sound.
      options: {
        speed: 'none',
        pitch: 'none',
        pause: 'none',
        text: { max_length: 2000 },
        voice: { choices: voicesOf(LANGUAGES) },
      },
      limits: {},
      cost: { usd: 0.06, per: '1k_letters' },
      seconds: 20,
    },
  },
];
