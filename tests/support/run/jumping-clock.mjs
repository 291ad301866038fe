// Given to Node with `--import`: each SIGUSR2 sets the clock of the process to the next of `JUMPS`, seconds beside the
// real time.
const jumps = (process.env.JUMPS ?? '').split(',').map(Number);
const Real = globalThis.Date;
let shift = 0;

globalThis.Date = class extends Real {
  constructor(...values) {
    if (values.length === 0) super(Real.now() + shift);
    else super(...values);
  }

  static now() {
    return Real.now() + shift;
  }
};
process.on('SIGUSR2', () => {
  shift = 1000 * (jumps.shift() ?? 0);
  process.stdout.write(`the clock is off by ${shift / 1000} s\n`);
});
