import { open, readFile } from 'node:fs/promises';
import { EngineFailure } from '#server/engines/port.ts';
import { convolvingFloats } from './floats.ts';
import { styles } from './voices.ts';

/** Samples a second of what the network speaks. */
export const NETWORK_RATE = 24_000;
/** Most phonemes at once, and the numbers of a style for each length. */
const MOST = 510;
const WIDTH = 256;
const BYTES = 4;
const THREADS = 2;

type Session = import('onnxruntime-node').InferenceSession;
type Runtime = Pick<typeof import('onnxruntime-node'), 'InferenceSession' | 'Tensor'>;

let opened: Promise<{ runtime: Runtime; session: Session }> | undefined;

async function openNetwork(file: string): Promise<{ runtime: Runtime; session: Session }> {
  const { default: runtime } = (await import('onnxruntime-node').catch((error: unknown) => {
    throw new EngineFailure('away', `onnxruntime-node is not installed: ${String(error)}`);
  })) as unknown as { default: Runtime };
  const session = await runtime.InferenceSession.create(convolvingFloats(await readFile(file)), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    // Threads that wait busily take from those that work where the machine has no more than two processors.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return { runtime, session };
}

/** The row of a style for a text of so many phonemes. */
async function styleOf(file: string, name: string, count: number): Promise<Float32Array> {
  const row = styles.indexOf(name) * MOST + Math.max(0, Math.min(MOST, count) - 1);
  const bytes = Buffer.alloc(WIDTH * BYTES);
  const handle = await open(file);
  try {
    await handle.read(bytes, 0, bytes.length, row * bytes.length);
  } finally {
    await handle.close();
  }
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

export interface NetworkFiles {
  network: string;
  styles: string;
}

/** Speaks phonemes by their numbers. Once it is open, the network stays. @returns samples of -1 to 1 */
export async function runNetwork(
  files: NetworkFiles,
  ids: readonly number[],
  { style, speed }: { style: string; speed: number },
): Promise<Float32Array> {
  opened ??= openNetwork(files.network);
  const { runtime, session } = await opened;
  const wave: Float32Array[] = [];
  for (let at = 0; at < ids.length; at += MOST) {
    const part = ids.slice(at, at + MOST);
    const tokens = BigInt64Array.from([0, ...part, 0], BigInt);
    const result = await session.run({
      [session.inputNames[0]!]: new runtime.Tensor('int64', tokens, [1, tokens.length]),
      style: new runtime.Tensor('float32', await styleOf(files.styles, style, part.length), [1, WIDTH]),
      speed: new runtime.Tensor('float32', Float32Array.of(speed), [1]),
    });
    wave.push(result[session.outputNames[0]!]!.data as Float32Array);
  }
  return wave.length === 1 ? wave[0]! : Float32Array.from(wave.flatMap((part) => Array.from(part)));
}
