/** Starts the built site, uploads a photo as a visitor and swaps its face: what `npm run versions` asks of a Node. */
import { swapPhoto } from '#scripts/bench/support/swap-photo.mjs';
import { visitor } from '#scripts/bench/support/visitor.mjs';
import { startSite } from '#scripts/bench/support/site.mjs';

const site = await startSite();
try {
  const whole = await swapPhoto(visitor(site.origin, '198.51.100.1'));
  console.log(`Node ${process.versions.node}: uploaded and swapped in ${Math.round(whole)} ms`);
} finally {
  await site.close();
}
