import { type Infer, enums, object, string } from 'superstruct';

/** How a model's results come to be, as people tell them apart: another kind never stands in for the one they chose. */
export const modelKinds = ['drawn', 'photographic', 'filmed', 'synthetic', 'edited'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** The engine that every server has: its own work, without a provider. */
export const OWN_ENGINE = 'embedded';

/**
 * Whether a model is of this site's own making, so that looks before the work show what it will make: models of others
 * read words and pictures on their own. Undefined as long as there is none.
 */
export const isOurs = (model: { engine: string } | undefined): boolean | undefined =>
  model && model.engine === OWN_ENGINE;

/** What providers take money by: of the result, and of the text that is spoken. */
export interface Amounts {
  megapixels?: number;
  seconds?: number;
  frames?: number;
  letters?: number;
}

/** What a model made when it was tried: a picture (of a film, one of its frames) or a sound. */
export const ModelSample = object({ kind: enums(['image', 'audio']), url: string() });
export type ModelSample = Infer<typeof ModelSample>;
/** The address of a sample never changes what it shows. */
export const samplePath = '/api/media/samples/:version';
