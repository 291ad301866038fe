import type { Capability } from './capabilities.ts';

const files = import.meta.glob<{ smaller?: readonly (readonly string[])[] }>('./capabilities/*.ts', {
  eager: true,
  import: 'default',
});

/** Fields of a capability's input with pictures that models may get smaller than they are, see `Running`. */
export const smallerOf = (capability: Capability): readonly (readonly string[])[] =>
  files[`./capabilities/${capability}.ts`]?.smaller ?? [];

/** Whether pictures that are too large for a model are sent smaller. */
export const takesSmaller = (capability: Capability): boolean => smallerOf(capability).length > 0;
