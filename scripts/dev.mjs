// One command from a fresh clone to a site that follows every edit: pages, API and live reload in one
// process.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/folders.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { say } from './setup/say.mjs';

await ensureInstalled();
// The workers are programs of their own, which only a build makes.
const { dist, ensureBuilt } = await import('./setup/built.mjs');
if (!existsSync(path.join(dist, 'server/clip-worker.js'))) await ensureBuilt();

const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/@pandacss/dev/bin.js'), 'codegen', '--silent'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const { createServer } = await import('vite');
const port = Number(process.env.PORT || 3000);
const server = await createServer({ root, server: { port, strictPort: true, host: 'localhost' } });
await server.listen();
say(`Mirari runs at http://localhost:${port} and follows your edits.`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
