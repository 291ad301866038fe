import symbols from './symbols.json';

const ids: Readonly<Record<string, number>> = symbols;

/** The numbers of phonemes in the network's own alphabet; what it does not know is left out. */
export const idsOf = (phonemes: string): number[] =>
  Array.from(phonemes).flatMap((sign) => (Object.hasOwn(ids, sign) ? [ids[sign]!] : []));
