import { join } from 'node:path';
import { openIsolation } from '#server/isolation/isolation.ts';
import { createPool } from '#server/processes/pool.ts';
import { openWorkspace } from '#server/storage/workspace.ts';
import { RogueInput } from '#tests/support/isolation/rogue.ts';

// Lets a rogue worker try what it likes under the best isolation that this process can have, and prints what it could
// do.
const [dataDir = '', script = '', given = '{}'] = process.argv.slice(2);
process.umask(0o077);
const workspace = await openWorkspace(dataDir);
const isolation = openIsolation({ dataDir, home: workspace.workers }, script);
const pool = createPool({ workerPath: script, size: 2, memoryMb: 300, timeoutMs: 60_000, isolation });
const output = join(dataDir, 'result');
const input = { ...(JSON.parse(given) as object), output, pid: process.pid };
const report = await pool
  .run({ call: 'try', input, shape: RogueInput as never }, { signal: new AbortController().signal })
  .catch((error: unknown) => ({ failed: String(error) }));
await pool.close();
process.stdout.write(JSON.stringify({ means: isolation?.means, report }));
process.exit(0);
