import {
  FLOAT,
  GRAPH,
  castTo,
  field,
  integer,
  node,
  text,
} from '#server/engines/embedded/speech/natural/protobuf.ts';

export const INT64 = 7;
const bytesOf = (values: Float32Array | BigInt64Array | Uint8Array | Int8Array): Buffer =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength);

/** A constant of a network. */
export const constant = (
  name: string,
  dims: readonly number[],
  type: number,
  values: Float32Array | BigInt64Array | Uint8Array | Int8Array,
): Buffer =>
  field(
    5,
    Buffer.concat([
      ...dims.map((dim) => integer(1, dim)),
      integer(2, type),
      text(8, name),
      field(9, bytesOf(values)),
    ]),
  );

const value = (number: number, name: string, type: number, dims: readonly (number | string)[]): Buffer => {
  const shape = dims.map((dim) => field(1, typeof dim === 'number' ? integer(1, dim) : text(2, dim)));
  const tensor = Buffer.concat([integer(1, type), field(2, Buffer.concat(shape))]);
  return field(number, Buffer.concat([text(1, name), field(2, field(1, tensor))]));
};
export const input = (name: string, type: number, dims: readonly (number | string)[]): Buffer =>
  value(11, name, type, dims);
export const output = (name: string, type: number, dims: readonly (number | string)[]): Buffer =>
  value(12, name, type, dims);

export const onnx = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    integer(1, 8),
    field(8, integer(2, 17)),
    field(GRAPH, Buffer.concat([...parts, text(2, 'tiny')])),
  ]);

/** How long the tone of a phoneme is, in samples at a speed of 1. */
export const SAMPLES_A_PHONEME = 1200;
const RADIANS = (2 * Math.PI) / 24_000;
const number = (name: string, of: number): Buffer => constant(name, [], FLOAT, Float32Array.of(of));

/** A network with the inputs and the output of the real one: a tone whose pitch is the first number of the style. */
export const tinyVoice = (): Buffer =>
  onnx(
    number('zero', 0),
    number('one', 1),
    number('samples', SAMPLES_A_PHONEME),
    number('radians', RADIANS),
    number('loudness', 0.3),
    constant('first', [], INT64, BigInt64Array.of(0n)),
    constant('second', [], INT64, BigInt64Array.of(1n)),
    node('Shape', ['tokens'], 'shape'),
    node('Gather', ['shape', 'second'], 'count'),
    node('Cast', ['count'], 'counted', [castTo(FLOAT)]),
    node('Gather', ['speed', 'first'], 'pace'),
    node('Mul', ['counted', 'samples'], 'usual'),
    node('Div', ['usual', 'pace'], 'length'),
    node('Range', ['zero', 'length', 'one'], 'time'),
    node('Flatten', ['style'], 'flat', []),
    node('Reshape', ['flat', 'all'], 'row'),
    constant('all', [1], INT64, BigInt64Array.of(-1n)),
    node('Gather', ['row', 'first'], 'hertz'),
    node('Mul', ['hertz', 'radians'], 'turn'),
    node('Mul', ['time', 'turn'], 'angle'),
    node('Sin', ['angle'], 'wave'),
    node('Mul', ['wave', 'loudness'], 'audio'),
    input('tokens', INT64, [1, 'n']),
    input('style', FLOAT, [1, 256]),
    input('speed', FLOAT, [1]),
    output('audio', FLOAT, ['samples']),
  );

/** Styles of voices of 100, 110, 120 … Hz, the same for each length of a text. */
export function tinyStyles(count: number): Buffer {
  const styles = new Float32Array(count * 510 * 256);
  for (let row = 0; row < count * 510; row += 1) styles[row * 256] = 100 + 10 * Math.floor(row / 510);
  return bytesOf(styles);
}
