import type { Picture } from '#media/raster/plane.ts';
import { checkSum } from '#media/raster/ruined.ts';
import { type CompiledModel, environment, litert, type TensorBuffer } from './litert.ts';

interface Network {
  readonly compiled: CompiledModel;
  /** The picture it reads: its side in pixels, three floats each. */
  readonly side: number;
  readonly input: TensorBuffer;
  readonly outputs: readonly string[];
}
const networks = new Map<string, Network>();
/** What LiteRT calls 32-bit floats. */
const FLOAT32 = { value: 1 };

/** Room for an RGB picture of `side` pixels across and down, as floats. */
function pictureBuffer(side: number): TensorBuffer {
  const dimensions = new litert.VectorInt32();
  for (const count of [1, side, side, 3]) dimensions.push_back(count);
  const layout = litert.LiteRtLayout.create(dimensions);
  const type = litert.LiteRtRankedTensorType.create(FLOAT32, layout);
  const { HOST_MEMORY } = litert.LiteRtTensorBufferType;
  const buffer = litert.LiteRtTensorBuffer.createManaged(environment, HOST_MEMORY, type, type.bytes());
  for (const used of [type, layout, dimensions]) used.delete();
  return buffer;
}

/**
 * Opens a TFLite network that reads one RGB square of `side` pixels, from its bytes; `infer` knows it by `name`
 * afterwards.
 */
export async function openNetwork(name: string, bytes: Uint8Array, side: number): Promise<void> {
  // the network reads its weights there as long as it lives
  const address = litert._malloc(bytes.byteLength);
  litert.HEAPU8.set(bytes, address);
  const model = litert.loadModel(environment, address, bytes.byteLength);
  const options = { environment, accelerator: 'wasm', cpuOptions: { numThreads: 1 } } as const;
  const compiled = await litert.compileModel(environment, model, options);
  const signature = model.getSignature(0);
  const names = signature.outputNames();
  const outputs = Array.from({ length: names.size() }, (_, i) => names.get(i));
  names.delete();
  signature.delete();
  networks.set(name, { compiled, side, input: pictureBuffer(side), outputs });
}

/**
 * Runs a network over a square picture and returns the outputs whose names match, in this order. `mean` and
 * `scale` map bytes to the network's input range.
 * @throws RuinedPicture
 */
export function infer<const Wanted extends readonly RegExp[]>(
  name: string,
  { data, width, height }: Picture,
  { mean, scale }: { mean: number; scale: number },
  wanted: Wanted,
): { [K in keyof Wanted]: Float32Array } {
  const network = networks.get(name);
  if (!network) throw new Error(`the network ${name} has not been opened`);
  const { compiled, side, input, outputs } = network;
  if (width !== side || height !== side) throw new RangeError(`${name} reads squares of ${side} pixels`);
  const { READ, WRITE } = litert.LiteRtTensorBufferLockMode;
  const at = input.lock(WRITE);
  const values = new Float32Array(litert.HEAPU8.buffer, at, data.length);
  for (let i = 0; i < values.length; i++) values[i] = (data[i]! - mean) * scale;
  input.unlock();
  const answers = compiled.run(0, [input]);
  try {
    return wanted.map((one) => {
      const answer = answers[outputs.findIndex((output) => one.test(output))];
      if (!answer) throw new Error(`${name} has no output like ${one.source}`);
      const from = answer.lock(READ);
      const bytes = litert.HEAPU8.slice(from, from + answer.packedSize());
      answer.unlock();
      const values = new Float32Array(bytes.buffer);
      let sum = 0;
      for (let i = 0; i < values.length; i++) sum += values[i]!;
      checkSum(sum);
      return values;
    }) as { [K in keyof Wanted]: Float32Array };
  } finally {
    for (const answer of answers) answer.delete();
  }
}
