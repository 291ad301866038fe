import { rm } from 'node:fs/promises';
import { mask, object } from 'superstruct';
import { added } from '#contract/capabilities/parts/outside.ts';
import type { Pictures } from '#server/pictures/port.ts';
import { type Capability, EngineFailure, type InputOf, type Model } from './port.ts';
import { smallerOf } from './smaller.ts';

/** An input whose pictures are no larger than its model takes; `close` removes what was written for it. */
interface Fitted<C extends Capability> {
  input: InputOf<C>;
  close(): Promise<void>;
}

/** Writes the pictures of an input smaller where the model does not take them as they are. @throws EngineFailure */
export type Fit = <C extends Capability>(model: Model<C>, input: InputOf<C>) => Promise<Fitted<C>>;

interface FitDependencies {
  pictures: Pick<Pictures, 'fit'>;
  /** A path to write to. */
  path: () => string;
}

type Fields = Record<string, unknown>;

const Around = object(added);

/** Files that have to stay of one size stand together. */
const groupsIn = (fields: Fields, names: readonly (readonly string[])[]): string[][] =>
  names.flatMap((group) => {
    const files = group.map((name) => fields[name]);
    const [list] = files;
    if (Array.isArray(list)) return list.map((file) => [String(file)]);
    return [files.filter((file) => typeof file === 'string')];
  });

function failureOf(error: unknown): EngineFailure {
  const name = error instanceof Error && 'errorName' in error ? error.errorName : '';
  const kind = name === 'storage_full' ? 'no_room' : name === 'slow_down' ? 'busy' : 'too_large';
  return new EngineFailure(kind, `the pictures cannot be made smaller: ${String(error)}`);
}

export function createFit({ pictures, path }: FitDependencies): Fit {
  return async (model, input) => {
    const { smaller, isFramed } = smallerOf(model.capability);
    const { maxPixels, maxBytes } = model.limits;
    const limits = {
      ...(maxPixels === undefined ? {} : { maxPixels }),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    };
    const fields = input as Fields;
    const around = isFramed ? mask(fields, Around) : undefined;
    const framed = around ? { added: around } : {};
    const sent: Fields = {};
    const written = new Map<unknown, string>();
    const outputs: string[] = [];
    const output = (): string => outputs[outputs.push(path()) - 1]!;
    const close = async (): Promise<void> => {
      await Promise.all(outputs.map((file) => rm(file, { force: true })));
    };
    try {
      for (const group of groupsIn(fields, smaller)) {
        if (group.length === 0 || Object.keys(limits).length === 0) continue;
        const files = group.map((file) => ({ file, output: output() }));
        const factor = await pictures.fit({ files, ...limits, ...framed });
        if (factor === undefined) continue;
        for (const { file, output } of files) written.set(file, output);
        for (const [side, pixels] of Object.entries(around ?? {})) sent[side] = Math.floor(pixels * factor);
      }
    } catch (error) {
      await close();
      throw failureOf(error);
    }
    const fitted = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(fitted) : (written.get(value) ?? value);
    for (const name of smaller.flat()) if (name in fields) sent[name] = fitted(fields[name]);
    return { input: { ...input, ...sent }, close };
  };
}
