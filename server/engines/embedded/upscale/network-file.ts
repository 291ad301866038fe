import { type Network, loadNetwork } from '#media/restore/network.ts';

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

const networks = new Map<string, Promise<Network>>();

/** A network of pictures by how much it enlarges them, or the one of frames. */
export function networkOf(name: 'up2' | 'up4' | 'frame2'): Promise<Network> {
  const network = networks.get(name) ?? loadNetwork(bytesOf('kernel.wasm'), bytesOf(`${name}.f16`));
  networks.set(name, network);
  return network;
}
