import {
  type DeviceContext,
  DeviceFailure,
  type DeviceModule,
  type DeviceResult,
} from '#contract/tools/device.ts';
import type { DeviceAnswer, DeviceRequest } from './messages.ts';
import { problemOf } from './problem-of.ts';
import { checkSize, readBitmap, readPicture } from './read.ts';
import { writeResult } from './write.ts';

/** The device work of each family of tools; a family's code is loaded with its first request. */
const modules = import.meta.glob<DeviceModule>('/tools/*/device.ts');
const canceled = new Set<number>();

const answer = (message: DeviceAnswer, moved: readonly object[] = []): void =>
  postMessage(message, { transfer: [...moved] as Transferable[] });

type Work = Exclude<DeviceRequest, { cancel: number }>;

function contextOf(id: number): DeviceContext {
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    if (canceled.has(id)) throw new DeviceFailure('failed', 'canceled');
  };
  return {
    pause,
    progress(share) {
      answer({ id, share });
      return pause();
    },
    read: readPicture,
    checkSize,
  };
}

async function resultOf(request: Work, context: DeviceContext): Promise<DeviceResult> {
  if ('finish' in request) {
    const { bitmap, label } = request.finish;
    checkSize(bitmap.width, bitmap.height);
    const picture = readBitmap(bitmap, bitmap.width, bitmap.height);
    bitmap.close();
    return { value: await writeResult(picture, label) };
  }
  const { family } = request;
  const module = await modules[`/tools/${family}/device.ts`]?.();
  if ('make' in request) {
    if (!module?.make) throw new DeviceFailure('unsupported', `${family} makes nothing on the device`);
    const { picture, ...label } = await module.make(request.make, context);
    await context.pause();
    return { value: await writeResult(picture, label) };
  }
  const own = module?.works?.[request.work];
  if (!own) throw new DeviceFailure('unsupported', `${family} has no ${request.work} on the device`);
  return own(request.input, context);
}

async function run(request: Work): Promise<void> {
  const { id } = request;
  try {
    const { value, moved } = await resultOf(request, contextOf(id));
    answer({ id, value }, moved);
  } catch (error) {
    const problem = problemOf(error);
    answer({
      id,
      problem,
      message: problem === 'refused' && error instanceof Error ? error.message : problem,
    });
  } finally {
    canceled.delete(id);
  }
}

addEventListener('message', ({ data }: MessageEvent<DeviceRequest>) => {
  if ('cancel' in data) canceled.add(data.cancel);
  else void run(data);
});
