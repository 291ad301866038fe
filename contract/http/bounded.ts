import { Struct } from 'superstruct';

const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
};

/** The list or record with at most `most` entries: a longer one fails before any of its entries is checked. */
export const atMost = <T, S>(struct: Struct<T, S>, most: number): Struct<T, S> =>
  new Struct<T, S>({
    type: struct.type,
    schema: struct.schema,
    coercer: struct.coercer,
    refiner: struct.refiner,
    validator: (value, context) =>
      lengthOf(value) > most ? { refinement: 'size' } : struct.validator(value, context),
    *entries(value, context) {
      if (lengthOf(value) <= most) yield* struct.entries(value, context);
    },
  });
