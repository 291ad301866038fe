/** Sums what the runners report. `missed` are suites that the machine cannot run. */
export function count() {
  return {
    passed: 0,
    failed: 0,
    missed: [],
    /** @param {{ passed: number, failed: number }} result */
    add({ passed, failed }) {
      this.passed += passed;
      this.failed += failed;
    },
    /** @param {string} suite @param {string} reason */
    miss(suite, reason) {
      console.log(`Not run: ${suite} (${reason})`);
      this.missed.push(reason);
    },
  };
}

/** The closing line. With `required`, what could not run counts as failed. */
export function sumLine({ passed, failed, missed }, required) {
  const failures = required ? failed + missed.length : failed;
  const rest = missed.length > 0 && !required ? `, ${missed.length} not run: ${missed.join('; ')}` : '';
  return `${passed} passed, ${failures} failed${rest}`;
}
