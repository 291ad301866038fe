import type { Model, OptionChange } from '#server/engines/port.ts';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import { type Offered, kindOf } from '#server/engines/providers/kinds.ts';
import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';
import type { ShapedServer } from './servers.ts';

/** How a model is asked: in one request, as a video, or by the queue of sd-server. */
export type Door = 'images' | 'speech' | 'videos' | 'queue';

/** A model of one server; `target` is the server's name for it. */
export interface ShapedModel extends Listed {
  server: ShapedServer;
  door: Door;
  capability: Offered;
  /** One of OpenAI's own, whichever server passes it on. */
  isKnown: boolean;
}

type Facts = Pick<Model, 'options' | 'limits' | 'cost' | 'seconds'>;

const onlyOneK: Record<string, OptionChange> = { size: { choices: ['1k'] } };
const lasting: Record<string, OptionChange> = {
  duration_s: { choices: ['4', '8'] },
  quality: { choices: ['480p', '720p'] },
};
const PICTURE = { maxPixels: 25_000_000, maxBytes: 20_000_000 };

/** Of each capability, until the operator says more in the file of models. */
const facts: Readonly<Record<Offered, Facts>> = {
  'generate-image': { options: onlyOneK, limits: {}, seconds: 30 },
  'edit-image': { options: onlyOneK, limits: PICTURE, seconds: 40 },
  stylize: { options: { ...onlyOneK, prompt: 'has' }, limits: PICTURE, seconds: 40 },
  inpaint: { options: {}, limits: PICTURE, seconds: 40 },
  outpaint: { options: {}, limits: PICTURE, seconds: 40 },
  upscale: { options: {}, limits: PICTURE, seconds: 40 },
  'generate-video': {
    options: lasting,
    limits: {},
    seconds: 180,
  },
  'animate-image': {
    options: { ...lasting, prompt: 'has' },
    limits: PICTURE,
    seconds: 180,
  },
  speak: {
    options: {
      text: { max_length: 4096 },
      voice: { choices: voicesOf(LANGUAGES) },
      pitch: 'none',
      pause: 'none',
    },
    limits: {},
    seconds: 10,
  },
  'clone-voice': { options: {}, limits: {}, seconds: 30 },
};

/** What OpenAI takes: pictures of medium quality by their tokens, with room for the words and pictures sent. */
const costs: Partial<Record<Offered, Model['cost']>> = {
  'generate-image': { usd: 0.05, per: 'image' },
  'edit-image': { usd: 0.08, per: 'image' },
  stylize: { usd: 0.08, per: 'image' },
  inpaint: { usd: 0.08, per: 'image' },
  speak: { usd: 0.02, per: '1k_letters' },
};

/** Whatever else the id says, models of one name differ by what they are for. */
const endings: Partial<Record<Offered, string>> = {
  'edit-image': '-edit',
  stylize: '-style',
  inpaint: '-inpaint',
  'generate-video': '-film',
  'animate-image': '-animate',
};

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export function shapedModel(
  server: ShapedServer,
  target: string,
  name: string,
  door: Door,
  capability: Offered,
  isKnown = false,
): ShapedModel {
  const id = `${server.prefix}-${slugOf(target)}${endings[capability] ?? ''}`;
  const cost = isKnown ? { cost: costs[capability] } : {};
  return {
    server,
    target,
    door,
    capability,
    isKnown,
    model: { id, capability, name, kind: kindOf(capability), ...facts[capability], ...cost },
  };
}

const HOME_PICTURES: readonly Offered[] = ['generate-image', 'edit-image', 'stylize', 'inpaint'];

/** OpenAI's own; the newest models stand in its documents, other ids in the operator's file. */
export const homeModels = (server: ShapedServer): ShapedModel[] => [
  ...HOME_PICTURES.map((capability) =>
    shapedModel(server, 'gpt-image-2.5-flare', 'GPT Image 2.5', 'images', capability, true),
  ),
  shapedModel(server, 'gpt-4o-mini-tts', 'GPT-4o mini TTS', 'speech', 'speak', true),
];

const SPOKEN = /tts|speech|voice|kokoro|piper|bark|chatterbox/i;
const FILMED = /wan-?[\d.]|video|ltx|mochi|cogvideo|sora|veo/i;
const PICTURED = /image|flux|diffusion|\bsd|sdxl|dall-e|kolors|hidream|lumina|pixart|omnigen/i;
const EDITS = /edit|kontext|flux\.?-?2|gpt-image|omnigen|qwen-image-edit/i;

/** What a server's model can do, by its name: its list says no more. */
export function modelsNamed(server: ShapedServer, names: readonly string[]): ShapedModel[] {
  return names.flatMap((name) => {
    const made = (door: Door, ...all: Offered[]): ShapedModel[] =>
      all.map((capability) => shapedModel(server, name, name, door, capability));
    if (SPOKEN.test(name)) return made('speech', 'speak');
    if (FILMED.test(name)) return made('videos', 'generate-video', 'animate-image');
    if (!PICTURED.test(name)) return [];
    return made(
      'images',
      'generate-image',
      ...(EDITS.test(name) ? (['edit-image', 'stylize'] as const) : []),
    );
  });
}
