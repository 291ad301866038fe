import type { ModelKind } from '#contract/tools/model.ts';
import type { Capability } from '#server/engines/port.ts';

/** What models of an operator's own make, by their capability. */
const kinds = {
  'generate-image': 'photographic',
  'edit-image': 'edited',
  stylize: 'edited',
  inpaint: 'edited',
  outpaint: 'edited',
  upscale: 'edited',
  'generate-video': 'filmed',
  'animate-image': 'filmed',
  speak: 'synthetic',
  'clone-voice': 'synthetic',
} as const satisfies Partial<Record<Capability, ModelKind>>;

/** Capabilities that models of other machines may have. */
export type Offered = keyof typeof kinds;

export const isOffered = (name: string): name is Offered => Object.hasOwn(kinds, name);
export const offered = Object.keys(kinds) as Offered[];
export const kindOf = (capability: Offered): ModelKind => kinds[capability];
