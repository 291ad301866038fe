import type { QuoteRequest } from '#contract/media/media.ts';
import type { ToolWork } from '#contract/tools/tool.ts';
import { HttpError, fileRefused, inputRefused } from '#server/http/errors.ts';

/** File names by slot of one thing that is made. */
type Inputs = Readonly<Record<string, string>>;

/**
 * The inputs of each thing that a request asks for: one, or one for each file of the slot that takes several.
 * Throws where a list is too long, names a file twice, or stands where one file is expected.
 */
export function partsOfRequest({ inputs }: QuoteRequest, work: ToolWork): [Inputs, ...Inputs[]] {
  const single: Record<string, string> = {};
  let list: { slot: string; names: readonly string[] } | undefined;
  for (const [slot, given] of Object.entries(inputs)) {
    if (typeof given === 'string') {
      single[slot] = given;
      continue;
    }
    const most = work.inputs.find((input) => input.slot === slot)?.most ?? 1;
    if (given.length === 0) throw inputRefused({ field: `inputs.${slot}`, message: 'required' });
    if (most === 1 || list) throw inputRefused({ field: `inputs.${slot}`, message: 'one' });
    if (given.length > most) throw fileRefused('too_many_files', { n: most });
    if (new Set(given).size < given.length) throw fileRefused('twice');
    list = { slot, names: given };
  }
  const [first, ...others] = list?.names ?? [];
  const withFile = (name: string): Inputs => (list ? { ...single, [list.slot]: name } : single);
  return first === undefined ? [single] : [withFile(first), ...others.map(withFile)];
}

/** Errors that say nothing about one file: they end the whole request. */
const general = ['input_refused', 'slow_down', 'engine_away', 'storage_full', 'internal'] as const;

/**
 * Checks the files of a batch one after the other. Throws the error of the first that cannot be used,
 * with all of them in `files`: the others could be sent without them.
 */
export async function checkEach<T>(
  parts: readonly [Inputs, ...Inputs[]],
  check: (inputs: Inputs) => Promise<T>,
): Promise<[T, ...T[]]> {
  const [first, ...others] = parts;
  if (others.length === 0) return [await check(first)];
  const checked: T[] = [];
  const refused: { name: string; error: HttpError }[] = [];
  const [slot = ''] = Object.keys(first).filter((key) => first[key] !== others[0]?.[key]);
  for (const inputs of parts)
    try {
      checked.push(await check(inputs));
    } catch (error) {
      if (!(error instanceof HttpError) || general.some((name) => name === error.errorName)) throw error;
      refused.push({ name: inputs[slot] ?? '', error });
    }
  const [bad] = refused;
  if (bad) throw new HttpError(bad.error.errorName, { ...bad.error.detail, files: refused });
  const [one, ...rest] = checked;
  if (one === undefined) throw new Error('a batch has no files');
  return [one, ...rest];
}
