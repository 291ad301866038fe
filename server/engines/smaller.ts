import { type Size, shrinking, shrunk } from '#contract/media/smaller-copy.ts';
import type { Capability } from './capabilities.ts';
import type { Model } from './model.ts';

interface Smaller {
  smaller?: readonly (readonly string[])[];
  isFramed?: boolean;
}

type SizedModel = Pick<Model, 'capability' | 'limits'>;

const files = import.meta.glob<Smaller>('./capabilities/*.ts', {
  eager: true,
  import: 'default',
});

/** Fields of a capability's input that are sent smaller where a model takes no more, see `Running`. */
export const smallerOf = (capability: Capability): Required<Smaller> => ({
  smaller: [],
  isFramed: false,
  ...files[`./capabilities/${capability}.ts`],
});

/** Whether pictures that are too large for a model are sent smaller. */
export const takesSmaller = (capability: Capability): boolean => smallerOf(capability).smaller.length > 0;

/** The size in which a model gets a picture. */
export const sentSize = ({ capability, limits: { maxPixels } }: SizedModel, size: Size): Size =>
  maxPixels === undefined || !takesSmaller(capability) ? size : shrunk(size, shrinking(size, maxPixels));
