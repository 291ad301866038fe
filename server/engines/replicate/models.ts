import type { Capability, InputOf, Model, OptionChange } from '#server/engines/port.ts';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import { atLeast, nearestRatio } from '#server/engines/providers/nearest.ts';
import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';
import { languageCode, wordsOfShot, wordsOfStyle } from '#server/engines/providers/words.ts';

/** The address at which a model reads a file of ours. */
export type Send = (file: string) => Promise<string>;

/**
 * A model of Replicate and what is asked of it: each has names of its own. `target` is `owner/name`,
 * `owner/name:version` or `deployments/owner/name`.
 */
export interface ReplicateModel extends Listed {
  input(asked: unknown, send: Send): Promise<object>;
}

const replicateModel = <C extends Capability>(
  target: string,
  model: Model<C>,
  input: (asked: InputOf<C>, send: Send) => Promise<object> | object,
): ReplicateModel => ({ target, model, input: async (asked, send) => input(asked as InputOf<C>, send) });

const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'] as const;
const PICTURE = { maxPixels: 16_000_000, maxBytes: 10_000_000 };
const onlyOneK: Record<string, OptionChange> = { size: { choices: ['1k'] } };

const banana = { name: 'Nano Banana 2', cost: { usd: 0.08, per: 'image' }, seconds: 20 } as const;
const flux = { name: 'FLUX.2 pro', seconds: 12 } as const;
const veo = { name: 'Veo 3.1 fast', cost: { usd: 0.15, per: 'second' }, seconds: 90 } as const;
const BANANA = 'google/nano-banana-2';
const FLUX = 'black-forest-labs/flux-2-pro';
const VEO = 'google/veo-3.1-fast';

interface Drawn {
  prompt: string;
  width: number;
  height: number;
  seed?: number | undefined;
  images?: string[];
}
const sent = (files: readonly string[] = [], send: Send): Promise<string[]> => Promise.all(files.map(send));
const drawnByBanana = async ({ prompt, width, height, images }: Drawn, send: Send) => ({
  prompt,
  image_input: await sent(images, send),
  aspect_ratio: nearestRatio(width, height, RATIOS),
  output_format: 'png',
});

const STEP = 16;
const side = (pixels: number): number => Math.min(2048, Math.max(256, STEP * Math.round(pixels / STEP)));
const drawnByFlux = async ({ prompt, width, height, seed, images }: Drawn, send: Send) => ({
  prompt,
  input_images: await sent(images, send),
  aspect_ratio: 'custom',
  width: side(width),
  height: side(height),
  ...(seed === undefined ? {} : { seed }),
  output_format: 'png',
});

const VEO_S = [4, 6, 8] as const;
const lasting = { duration_s: { choices: VEO_S.map(String) }, quality: { choices: ['720p'] } };

/** Its stock voices in place of our speakers, and its names of our languages. */
const VOICES: Readonly<Record<string, string>> = {
  ada: 'Calm_Woman',
  leo: 'Casual_Guy',
  nia: 'Lively_Girl',
  bass: 'Deep_Voice_Man',
};
const names = new Intl.DisplayNames('en', { type: 'language' });
const SEMITONES = 12;

/** Costs are of November 2026; where the provider's own page was not read, the higher of those that are told. */
export const catalogue: readonly ReplicateModel[] = [
  replicateModel(
    FLUX,
    {
      ...flux,
      id: 'replicate-flux-2-pro',
      capability: 'generate-image',
      kind: 'photographic',
      options: onlyOneK,
      limits: {},
      cost: { usd: 0.045, per: 'image' },
    },
    drawnByFlux,
  ),
  replicateModel(
    BANANA,
    {
      ...banana,
      id: 'replicate-nano-banana-2',
      capability: 'generate-image',
      kind: 'photographic',
      options: { ...onlyOneK, seed: 'none' },
      limits: {},
    },
    drawnByBanana,
  ),
  replicateModel(
    BANANA,
    {
      ...banana,
      id: 'replicate-nano-banana-2-edit',
      capability: 'edit-image',
      kind: 'edited',
      options: { ...onlyOneK, seed: 'none' },
      limits: PICTURE,
    },
    drawnByBanana,
  ),
  replicateModel(
    FLUX,
    {
      ...flux,
      id: 'replicate-flux-2-pro-edit',
      capability: 'edit-image',
      kind: 'edited',
      options: onlyOneK,
      limits: PICTURE,
      cost: { usd: 0.09, per: 'image' },
    },
    drawnByFlux,
  ),
  replicateModel(
    BANANA,
    {
      ...banana,
      id: 'replicate-nano-banana-2-style',
      capability: 'stylize',
      kind: 'edited',
      options: { ...onlyOneK, prompt: 'has' },
      limits: PICTURE,
    },
    async (asked, send) => ({
      prompt: wordsOfStyle(asked),
      image_input: [await send(asked.image)],
      aspect_ratio: 'match_input_image',
      output_format: 'png',
    }),
  ),
  replicateModel(
    VEO,
    {
      ...veo,
      id: 'replicate-veo-3.1-fast',
      capability: 'generate-video',
      kind: 'filmed',
      options: { ...lasting, ratio: { choices: ['16:9', '9:16'] }, sound: 'has' },
      limits: {},
    },
    ({ prompt, width, height, seconds, sound, seed }) => ({
      prompt,
      aspect_ratio: nearestRatio(width, height, ['16:9', '9:16']),
      duration: atLeast(seconds, VEO_S),
      resolution: '720p',
      generate_audio: sound,
      seed,
    }),
  ),
  replicateModel(
    VEO,
    {
      ...veo,
      id: 'replicate-veo-3.1-fast-animate',
      capability: 'animate-image',
      kind: 'filmed',
      options: { ...lasting, prompt: 'has' },
      limits: PICTURE,
    },
    async (asked, send) => ({
      prompt: wordsOfShot(asked),
      image: await send(asked.image),
      duration: atLeast(asked.seconds, VEO_S),
      resolution: '720p',
      generate_audio: false,
      seed: asked.seed,
    }),
  ),
  replicateModel(
    'minimax/speech-2.6-turbo',
    {
      id: 'replicate-minimax-speech',
      capability: 'speak',
      name: 'MiniMax Speech 2.6',
      kind: 'synthetic',
      options: { pause: 'none', voice: { choices: voicesOf(LANGUAGES) } },
      limits: {},
      cost: { usd: 0.06, per: '1k_letters' },
      seconds: 15,
    },
    ({ text, language, speaker, speed, pitch }) => ({
      text,
      voice_id: VOICES[speaker] ?? 'Wise_Woman',
      language_boost: names.of(languageCode(language)),
      speed,
      pitch: Math.round(SEMITONES * Math.log2(pitch)),
    }),
  ),
];
