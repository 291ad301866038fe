/** What the commands tell the user who runs them. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the command with one clear line. */
export function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
