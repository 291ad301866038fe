import { readFile } from 'node:fs/promises';
import { enhance } from '#media/restore/enhance.ts';
import { jpegQuality } from '#media/restore/jpeg-quality.ts';
import { type Network, loadNetwork } from '#media/restore/network.ts';
import { readPixels, writeLossless } from '#server/engines/embedded/picture-file.ts';
import { provenanceXmp } from '#media/label/provenance.ts';
import type { Work } from '#server/engines/local/serve.ts';

/** The networks' files as data URLs; the build inlines them. */
const addresses = import.meta.glob<string>('/media/restore/net/*.{wasm,f16}', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

function bytesOf(name: string): Uint8Array {
  const address = addresses[`/media/restore/net/${name}`] ?? '';
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

const networks = new Map<number, Promise<Network>>();

function networkFor(scale: 2 | 4): Promise<Network> {
  const network = networks.get(scale) ?? loadNetwork(bytesOf('kernel.wasm'), bytesOf(`up${scale}.f16`));
  networks.set(scale, network);
  return network;
}

/** Enlarges one picture with a small network; opacity is preserved. */
export const upscale: Work<'upscale'> = async ({ image, output, scale, denoise, grain }, step) => {
  const picture = await readPixels(image, 'image');
  const quality = jpegQuality(await readFile(image));
  const larger = await enhance(await networkFor(scale), picture, {
    denoise,
    grain,
    ...(quality === undefined ? {} : { jpegQuality: quality }),
    onProgress: (share) => step({ stage: 'enlarge', fraction: 0.9 * share }),
  });
  await step({ stage: 'save', fraction: 0.9 });
  const bytes = await writeLossless(larger, output, provenanceXmp('enhancer', 'algorithmicallyEnhanced'));
  return { width: larger.width, height: larger.height, bytes };
};
