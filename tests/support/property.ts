import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import type fc from 'fast-check';
import { expect } from 'vitest';

const FOLDER = 'test-results';

/**
 * Parameters of a property with at least `runs` tries. The seed is new in each run; it is kept in
 * `test-results/property-seeds.txt` before the first try, so that it is there when the process dies or hangs as
 * well, and fast-check prints it with the path to the smallest failing value. `PROPERTY_SEED` and `PROPERTY_PATH`
 * play a run again, `PROPERTY_RUNS` changes the number of tries.
 */
export function seededRun<Values>(
  runs = 100,
): Pick<fc.Parameters<Values>, 'seed' | 'path' | 'numRuns' | 'endOnFailure'> {
  const { PROPERTY_SEED, PROPERTY_PATH, PROPERTY_RUNS } = process.env;
  const seed = PROPERTY_SEED === undefined ? randomInt(2 ** 31) : Number(PROPERTY_SEED);
  const { testPath = '', currentTestName = '' } = expect.getState();
  mkdirSync(FOLDER, { recursive: true });
  const again = `PROPERTY_SEED=${seed} npx vitest run ${relative('.', testPath)} -t '${currentTestName}'`;
  appendFileSync(`${FOLDER}/property-seeds.txt`, `${new Date().toISOString()} ${again}\n`);
  return {
    seed,
    numRuns: Number(PROPERTY_RUNS ?? runs),
    endOnFailure: true,
    ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
  };
}
