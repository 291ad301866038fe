/**
 * `npm run bench [part …]`: runs the parts of `scripts/bench` one after the other and prints one JSON object
 * with a key a part. Each part is a program that prints one JSON object.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './setup/install.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
await ensureInstalled();
const { ensureBuilt } = await import('./setup/built.mjs');
await ensureBuilt();

const wanted = process.argv.slice(2);
const parts = readdirSync('scripts/bench')
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => path.basename(file, '.mjs'))
  .filter((part) => wanted.length === 0 || wanted.includes(part));

const output = (part) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join('scripts/bench', `${part}.mjs`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('exit', (code) =>
      code === 0
        ? resolve(JSON.parse(Buffer.concat(chunks).toString()))
        : reject(new Error(`bench part ${part} ended with ${code}`)),
    );
  });

const figures = { node: process.version, cores: cpus().length };
for (const part of parts) {
  console.error(`bench: ${part} …`);
  figures[part] = await output(part);
}
console.log(JSON.stringify(figures, null, 2));
