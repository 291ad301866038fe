import type { Capability, Model } from './port.ts';

/** A model that nobody chooses among others, named by its capability. */
export const plainModel = <C extends Capability>(capability: C): Model<C> => ({
  id: capability,
  capability,
  name: capability,
  kind: 'edited',
  options: {},
  limits: {},
  seconds: 1,
});

export const plainModels = (capabilities: readonly Capability[]): Model[] => capabilities.map(plainModel);
