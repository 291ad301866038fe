import ort from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { constant, input, onnx, output } from '#tests/support/engines/tiny-voice.ts';
import { convolvingFloats } from './floats.ts';
import { integer, node, field, text } from './protobuf.ts';

const [BYTE, INT8, INT32] = [2, 3, 6];
const strides = field(5, Buffer.concat([text(1, 'strides'), integer(8, 2), integer(20, 7)]));

it('convolves floats to the same integers', async () => {
  const weights = Int8Array.from({ length: 2 * 3 * 3 }, (_, n) => n * 7 - 60);
  const model = onnx(
    constant('weights', [2, 3, 3], INT8, weights),
    constant('zeroOfWeights', [], INT8, Int8Array.of(3)),
    constant('zero', [], BYTE, Uint8Array.of(128)),
    node('ConvInteger', ['values', 'weights', 'zero', 'zeroOfWeights'], 'sums', [strides]),
    input('values', BYTE, [1, 3, 9]),
    output('sums', INT32, [1, 2, 4]),
  );
  const values = new ort.Tensor(
    'uint8',
    Uint8Array.from({ length: 27 }, (_, n) => n * 9),
    [1, 3, 9],
  );
  const [before, after] = await Promise.all(
    [model, convolvingFloats(model)].map(async (bytes) => {
      const session = await ort.InferenceSession.create(bytes);
      return Array.from((await session.run({ values }))['sums']!.data as Int32Array);
    }),
  );
  expect(convolvingFloats(model).includes('ConvInteger')).toBe(false);
  expect(after).toEqual(before);
  expect(before).toHaveLength(8);
});
