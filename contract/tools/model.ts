/** How a model's results come to be, as people tell them apart: another kind never stands in for the one they chose. */
export const modelKinds = ['drawn', 'photographic', 'filmed', 'synthetic', 'edited'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** The engine that every server has: its own work, without a provider. */
export const OWN_ENGINE = 'embedded';

/** What providers take money by: of the result, and of the text that is spoken. */
export interface Amounts {
  megapixels?: number;
  seconds?: number;
  letters?: number;
}
