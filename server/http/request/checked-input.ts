import { StructError, type Struct, create } from 'superstruct';
import { type HttpError, inputRefused } from '#server/http/errors.ts';

/** Unknown fields that an answer names. */
const MOST_UNKNOWN = 20;

/** The part of a validation error that an answer names. */
type Failure = Pick<StructError, 'path' | 'type' | 'value' | 'refinement'>;

function fieldOf({ path, type, value, refinement }: Failure): { field: string; message: string } {
  const field = path.join('.');
  if (type === 'never') return { field, message: 'unknown' };
  if (value === undefined) return { field, message: 'required' };
  return { field, message: refinement ?? 'type' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The first failure of each field. Validation stops at a failure; to ask the error for all of them would
 * check everything that a stranger sent.
 */
function failuresOf(
  error: StructError,
  given: unknown,
  { schema, type: kind }: Struct<unknown, unknown>,
): Failure[] {
  if (!isRecord(given) || !isRecord(schema)) return [error];
  const fields = Object.entries(schema as Record<string, Struct>).flatMap(([key, field]): Failure[] => {
    const [failure] = field.validate(given[key], { coerce: true });
    if (!failure) return [];
    const { path, type, value, refinement } = failure;
    return [{ path: [key, ...path], type, value, refinement }];
  });
  // A struct of the kind `type` ignores what it does not know.
  const unknown = Object.keys(given).filter((key) => kind === 'object' && !Object.hasOwn(schema, key));
  for (const key of unknown.slice(0, MOST_UNKNOWN))
    fields.push({ path: [key], type: 'never', value: given[key], refinement: undefined });
  return fields.length > 0 ? fields : [error];
}

const refusal = (failures: readonly Failure[], path: string): HttpError =>
  inputRefused(...failures.map(fieldOf).map(({ field, message }) => ({ field: path + field, message })));

/**
 * What was sent, coerced and checked. Throws `input_refused` with the first failure of each field; `path` is
 * the prefix of their names.
 */
export function checkedInput<T>(given: unknown, struct: Struct<T, unknown>, path = ''): T {
  try {
    return create(given, struct);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw refusal(failuresOf(error, given, struct as Struct<unknown, unknown>), path);
  }
}
