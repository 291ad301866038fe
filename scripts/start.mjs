// One command from a fresh clone to a running site: installs and builds when needed, then serves. Needs
// nothing but Node.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fetchInBackground } from './models/in-background.mjs';
import { dist, ensureBuilt } from './setup/built.mjs';
import { checkWritable, root } from './setup/folders.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { keepServing } from './setup/keep-serving.mjs';
import { onPath } from './setup/programs.mjs';
import { say } from './setup/say.mjs';

const data = path.resolve(process.env.DATA_DIR || path.join(root, 'data'));

/** Programs of the system that some tools use; the others work without them. */
function tellMissing() {
  const missing = ['ffmpeg', 'espeak-ng'].filter((program) => onPath(program) === undefined);
  if (missing.length > 0)
    say(
      `Not on this machine: ${missing.join(', ')}. GIFs and videos need ffmpeg, text to audio needs both, all else works without. Debian: apt-get install ${missing.join(' ')}`,
    );
}

await ensureInstalled();
await ensureBuilt();
tellMissing();
checkWritable(data, 'DATA_DIR');
mkdirSync(data, { recursive: true });
keepServing(path.join(dist, 'server/main.js'), {
  cwd: root,
  env: { ...process.env, DIST_DIR: dist, DATA_DIR: data, NODE_ENV: 'production' },
});
void fetchInBackground();
