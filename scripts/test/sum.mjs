/** Sums what the runners report. `missed` are suites that the machine cannot run. */
export function count() {
  return {
    passed: 0,
    failed: 0,
    missed: [],
    /** What failed, by name. */
    names: [],
    /** @param {{ passed: number, failed: number, names: string[] }} result */
    add({ passed, failed, names }) {
      this.passed += passed;
      this.failed += failed;
      this.names.push(...names);
    },
    /** @param {string} suite @param {string} reason */
    miss(suite, reason) {
      console.log(`Not run: ${suite} (${reason})`);
      this.missed.push(reason);
    },
  };
}

/** Repeats the failed tests at the end of the output. */
export const failureLines = ({ names }) => names.map((name) => `FAILED ${name.slice(0, 1200)}`);

/** The last line. With `required`, what could not run counts as failed. */
export function sumLine({ passed, failed, missed }, required) {
  const failures = required ? failed + missed.length : failed;
  const rest = missed.length > 0 && !required ? `, ${missed.length} not run: ${missed.join('; ')}` : '';
  return `${passed} passed, ${failures} failed${rest}`;
}
