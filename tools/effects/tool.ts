import type { OptionValues, ToolOption } from '#contract/tools/options.ts';
import { type ToolWork, family } from '#contract/tools/tool.ts';
import { photo, photos } from '#tools/inputs.ts';

const item = { operation: 'ai_effect', section: 'ai_effects', takes: ['image'] } as const;

/** Effects that have a page of their own. */
const [HUG, KISS, MUSCLE] = [20, 21, 22];
const NEW_YEAR = 23;
const PAIRS = [HUG, KISS, NEW_YEAR];
const isOfOne = ({ id }: OptionValues): boolean => !PAIRS.includes(Number(id));
/** A moment of what two people become. */
const isPicture = (options: OptionValues): boolean => options['make'] === 'picture' && !isOfOne(options);
/** What the form starts from until its page has set the item of its address. */
const FIRST = 201;

/** Credits of a picture and of a film. The library itself stays out of what each page loads. */
const [PICTURE, FILM] = [2, 20];
/** How much longer a film takes than a picture. */
const LONGER = 8;

/** One number of the library, or any. */
const which = (id: number, only: boolean): ToolOption => ({
  key: 'id',
  kind: 'number',
  default: id,
  min: only ? id : 1,
  max: only ? id : 9999,
  step: 1,
  set_by_page: true,
});
const FILMS = [...PAIRS, 101, 102, 103, 104, 105, 339];
const isFilm = ({ id }: OptionValues): boolean => FILMS.includes(Number(id));
/** Films, and the one picture, that know no more and no less. */
const STEADY = [...FILMS, 208];
const strength: ToolOption = {
  key: 'strength',
  kind: 'number',
  default: 0.6,
  min: 0,
  max: 1,
  idle_with: { key: 'id', values: STEADY },
};
/** Of the trained body. */
const build = {
  key: 'build',
  kind: 'choice',
  default: 'broad',
  choices: ['broad', 'slender'],
} satisfies ToolOption;
const seed: ToolOption = {
  key: 'seed',
  kind: 'number',
  min: 0,
  max: 999_999,
  step: 1,
  idle_with: { key: 'id', values: [MUSCLE] },
};

const shared = {
  consent: 'faces',
  stages: ['find', 'make'],
  price: ({ film = 0 }, options) => [
    // The number says it before there is a photo.
    { key: 'base', count: 1, credits: (film > 0 || isFilm(options)) && !isPicture(options) ? FILM : PICTURE },
  ],
  effort: ({ film = 0 }) => (film > 0 ? LONGER : 1),
  varies: (options) => options['id'] !== MUSCLE,
} as const satisfies Partial<ToolWork>;

/** What two people become: a film, or a moment of it. */
const make = {
  key: 'make',
  kind: 'choice',
  default: 'film',
  choices: ['film', 'picture'],
} satisfies ToolOption;

/** An effect of one photo: a picture, or a film where the item moves, as the fact `film` says. */
const effect = (id: number, only: boolean): ToolWork => ({
  ...shared,
  capabilities: ['effect'],
  inputs: [photos('image'), ...(only ? [] : [{ ...photo('image_2', { required: false }), made: isOfOne }])],
  options: [
    which(id, only),
    ...(only ? [] : [{ ...make, only_with: { key: 'id', values: [NEW_YEAR] } }]),
    strength,
    only ? build : { ...build, only_with: { key: 'id', values: [MUSCLE] } },
    seed,
  ],
  result: 'image',
  facts: { film: 0 },
});

/** A film or a picture of two people, of a photo of each or of one photo of both. */
const pair = (id: number): ToolWork => ({
  ...shared,
  capabilities: ['effect-film'],
  inputs: [photo('image'), photo('image_2', { required: false })],
  options: [which(id, true), make, seed],
  result: 'video',
  facts: { film: 1 },
});

/** The effect maker, and effects that have a page of their own beside their item in the library. */
export const tools = family('effects', [
  { slug: 'ai-effect', page: '/ai-effect/create', ...item, work: effect(FIRST, false) },
  { slug: 'ai-hug-generator', ...item, work: pair(HUG) },
  { slug: 'ai-french-kiss-video-generator', ...item, work: pair(KISS) },
  { slug: 'ai-muscle-generator', ...item, work: effect(MUSCLE, true) },
]);
