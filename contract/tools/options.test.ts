import { StructError, create } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { type ToolOption, defaultOptions, optionsStruct } from './options.ts';

const options: readonly ToolOption[] = [
  { key: 'text', kind: 'text', default: '', max_length: 5000 },
  { key: 'title', kind: 'text', default: 'A day', max_length: 10, min_length: 1 },
  { key: 'size', kind: 'choice', default: '2', choices: ['2', '4'] },
  { key: 'strength', kind: 'number', default: 0.5, min: 0, max: 1 },
  { key: 'seed', kind: 'number', min: 0, max: 1000, step: 1 },
  { key: 'fast', kind: 'switch', default: false },
];
const read = (given: object) => create(given, optionsStruct(options));

/** Keys that are rejected, each with the reason. */
function refused(given: object): string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    return error
      .failures()
      .map(({ path, refinement, type }) => `${path.join('.')} ${refinement ?? type}`)
      .toSorted();
  }
}

describe('the options of a tool', () => {
  it('have their defaults, and a seed has none', () => {
    const defaults = { text: '', title: 'A day', size: '2', strength: 0.5, fast: false };
    expect(read({})).toEqual(defaults);
    expect(defaultOptions(options)).toEqual(defaults);
  });

  it('take what lies within their bounds', () => {
    const wanted = { text: 'x'.repeat(5000), title: 'y', size: '4', strength: 1, seed: 7, fast: true };
    expect(read(wanted)).toEqual(wanted);
    expect(read({ size: 4 })).toMatchObject({ size: '4' });
  });

  it.each([
    [{ text: 'x'.repeat(5001) }, ['text size']],
    [{ title: ' ' }, ['title required']],
    [{ size: '3' }, ['size enums']],
    [{ size: 8 }, ['size enums']],
    [{ strength: 1.01, seed: -1 }, ['seed min', 'strength max']],
    [{ strength: Number.NaN }, ['strength number']],
    [{ seed: 1.5 }, ['seed integer']],
    [{ fast: 'yes', text: 5 }, ['fast boolean', 'text string']],
    [{ colour: 'red' }, ['colour never']],
  ])('reject by name what does not: %#', (given, keys) => {
    expect(refused(given)).toEqual(keys);
  });
});
