import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { create } from 'superstruct';
import { start } from '#server/programs/start.ts';
import { serveProcess } from '#server/processes/serve.ts';
import { RogueInput } from '#tests/support/isolation/rogue.ts';

type Attempts = Record<string, () => unknown>;

const connected = (port: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connect(port, '127.0.0.1').on('connect', resolve).on('error', reject);
  });

/** The names of attempts that were no use. */
async function succeeded(attempts: Attempts): Promise<string[]> {
  const names: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      names.push(name);
    } catch {
      continue; // as it should
    }
  }
  return names;
}

/** A worker, and a program that it starts, which do whatever they like. */
await serveProcess({
  refusalOf: () => undefined,
  async run(_, given) {
    const { file, output, reads, finds, writes, port, pid } = create(given, RogueInput);
    const attempts: Attempts = {
      network: () => connected(port),
      signal: () => process.kill(pid, 0),
      root: () => process.setuid?.(0),
      mount: () => execFileSync('mount', ['-t', 'tmpfs', 'none', dirname(output)], { stdio: 'ignore' }),
      input: () => writeFileSync(file, 'changed'),
    };
    for (const path of reads) attempts[`read ${path}`] = () => readFileSync(path);
    for (const path of finds) attempts[`find ${path}`] = () => lstatSync(path);
    for (const path of writes) attempts[`write ${path}`] = () => writeFileSync(join(path, 'rogue'), '');
    const limits = { cpuS: 20, memoryMb: 500, fileMb: 10, wallS: 30 };
    const args = [JSON.stringify({ file, output: `${output}.program`, reads, finds, writes, port, pid })];
    const channels = { stdin: false, stdout: true, extra: false };
    const program = start({ program: 'ffmpeg', args, ...limits, ...channels });
    const [said, how] = await Promise.all([text(program.stdout!), program.ended]);
    writeFileSync(output, readFileSync(file));
    return {
      worker: await succeeded(attempts),
      program: said,
      how,
      written: readFileSync(`${output}.program`, 'utf8'),
      users: [process.getuid?.()],
      variables: Object.keys(process.env),
    };
  },
});
