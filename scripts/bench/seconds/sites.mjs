/** The generated peer that benches open beside ours. */
import { serveFiles } from './files.mjs';
import { buildPeer } from './peer.mjs';

/** The caching of our server: hashed files for ever, pictures a day, all else is revalidated. */
function cacheOf(address) {
  if (address.startsWith('/_nuxt/')) return 'public, max-age=31536000, immutable';
  return /^\/(?:media|icons)\//.test(address) ? 'public, max-age=86400' : 'no-cache';
}

export const servePeer = (folder) => serveFiles(buildPeer(folder), cacheOf);
