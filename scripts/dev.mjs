// Site, API and live reload in one process.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT || 3000);

const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/@pandacss/dev/bin.js'), 'codegen', '--silent'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const server = await createServer({ root, server: { port, strictPort: true, host: 'localhost' } });
await server.listen();
process.stdout.write(`Mirari runs at http://localhost:${port} and follows your edits.\n`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close().then(() => process.exit(0), () => process.exit(1));
  });
}
