import {
  type DeviceAnswer,
  DeviceFailure,
  type DeviceModule,
  type DeviceProblem,
  type DeviceRequest,
} from '#contract/tools/device.ts';

/** The device work of each family of tools; a family's code is loaded with its first request. */
const modules = import.meta.glob<DeviceModule>('/tools/*/device.ts');
const canceled = new Set<number>();

const answer = (message: DeviceAnswer, moved: readonly object[] = []): void =>
  postMessage(message, { transfer: [...moved] as Transferable[] });

function problemOf(error: unknown): DeviceProblem {
  if (error instanceof DeviceFailure) return error.problem;
  // What browsers throw where an array or a picture does not fit into memory.
  return error instanceof RangeError ? 'memory' : 'failed';
}

async function run({ id, family, work, input }: Extract<DeviceRequest, { id: number }>): Promise<void> {
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    if (canceled.has(id)) throw new DeviceFailure('failed', 'canceled');
  };
  try {
    const module = await modules[`/tools/${family}/device.ts`]?.();
    const own = module?.works[work];
    if (!own) throw new DeviceFailure('unsupported', `${family} has no ${work} on the device`);
    const { value, moved } = await own(input, { pause });
    answer({ id, value }, moved);
  } catch (error) {
    answer({ id, problem: problemOf(error) });
  } finally {
    canceled.delete(id);
  }
}

addEventListener('message', ({ data }: MessageEvent<DeviceRequest>) => {
  if ('cancel' in data) canceled.add(data.cancel);
  else void run(data);
});
