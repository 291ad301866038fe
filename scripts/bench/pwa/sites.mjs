/** The sites that benches open: a build of ours and the generated peer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serveFiles } from './files.mjs';
import { buildPeer } from './peer.mjs';

/** Serves the build in `dist` with data of its own. Returns its origin and how to end it. */
export async function serveOurs(dist, data) {
  const server = spawn(process.execPath, [path.join(dist, 'server/main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, DIST_DIR: dist, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((found) =>
    createInterface({ input: server.stdout }).on('line', (line) => {
      const port = /ready at http:\/\/[^\s"]+:(\d+)/.exec(line)?.[1];
      if (port) found(`http://localhost:${port}`);
    }),
  );
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { origin, stop };
}

/** The caching of our server: hashed files for ever, pictures a day, all else is revalidated. */
function cacheOf(address) {
  if (address.startsWith('/_nuxt/')) return 'public, max-age=31536000, immutable';
  return /^\/(?:media|icons)\//.test(address) ? 'public, max-age=86400' : 'no-cache';
}

export const servePeer = (folder) => serveFiles(buildPeer(folder), cacheOf);
