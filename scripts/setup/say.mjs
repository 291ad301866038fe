export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the command with one line. */
export function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
