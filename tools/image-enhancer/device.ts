import { create, enums, instance, number, type } from 'superstruct';
import { DeviceFailure, type DeviceModule } from '#contract/tools/device.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { enhance } from '#media/restore/enhance.ts';
import { type Network, loadNetwork } from '#media/restore/network.ts';

const addresses = import.meta.glob<string>('/media/restore/net/{kernel.wasm,up2.f16,up4.f16}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const Options = type({ scale: enums(['2', '4']), denoise: number(), grain: number() });

async function bytesOf(name: string): Promise<Uint8Array> {
  const response = await fetch(addresses[`/media/restore/net/${name}`] ?? '');
  if (!response.ok) throw new DeviceFailure('unsupported', `${name} did not arrive`);
  return new Uint8Array(await response.arrayBuffer());
}

const networks = new Map<string, Promise<Network>>();

function networkFor(scale: '2' | '4'): Promise<Network> {
  const known = networks.get(scale);
  if (known) return known;
  const loading = Promise.all([bytesOf('kernel.wasm'), bytesOf(`up${scale}.f16`)]).then((files) =>
    loadNetwork(...files),
  );
  networks.set(scale, loading);
  loading.catch(() => networks.delete(scale)); // who asked is told; the next one loads again
  return loading;
}

/** The picture enlarged; a transparent one is enlarged where its transparency stays. */
export const make: NonNullable<DeviceModule['make']> = async (
  { options, files },
  { read, progress, checkSize },
) => {
  const { scale, denoise, grain } = create(options, Options);
  const picture = await read(create(files['image'], instance(Blob)));
  if (picture.opacity) throw new DeviceFailure('unsupported');
  checkSize(picture.width * Number(scale), picture.height * Number(scale));
  const larger = await enhance(await networkFor(scale), picture, {
    denoise,
    grain,
    onProgress: progress,
  });
  return {
    picture: larger,
    ...deviceLabels['image-enhancer'],
    isExact: true,
  };
};
