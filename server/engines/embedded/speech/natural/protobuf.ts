/** Wire types of protocol buffers (https://protobuf.dev/programming-guides/encoding). */
const [NUMBER, EIGHT, BYTES, FOUR] = [0, 1, 2, 5];
/** Fields of ONNX messages (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto), and its types of elements. */
export const GRAPH = 7;
export const NODE = 1;
export const OF_NODE = { input: 1, output: 2, type: 4, attribute: 5 };
const OF_ATTRIBUTE = { name: 1, integer: 3, kind: 20 };
const KIND_INTEGER = 2;
export const [FLOAT, INT32] = [1, 6];

/** A field of a message: where it begins, its content, and where it ends. */
interface Field {
  number: number;
  start: number;
  from: number;
  to: number;
}

export function* fieldsOf(message: Buffer, begin = 0, end = message.length): Generator<Field> {
  let at = begin;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < end) {
    const start = at;
    const key = varint();
    const wire = key % 8;
    const length = wire === BYTES ? varint() : wire === EIGHT ? 8 : wire === FOUR ? 4 : 0;
    const from = at;
    if (wire === NUMBER) varint();
    else at += length;
    yield { number: Math.floor(key / 8), start, from, to: at };
  }
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
export const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([...varint(number * 8 + BYTES), ...varint(content.length)]), content]);
export const text = (number: number, value: string): Buffer => field(number, Buffer.from(value));
export const integer = (number: number, value: number): Buffer =>
  Buffer.from([...varint(number * 8 + NUMBER), ...varint(value)]);

export const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Buffer[] = [],
): Buffer =>
  field(
    NODE,
    Buffer.concat([
      ...inputs.map((name) => text(OF_NODE.input, name)),
      text(OF_NODE.output, output),
      text(OF_NODE.type, type),
      ...attributes,
    ]),
  );
export const attribute = (name: string, value: number): Buffer =>
  field(
    OF_NODE.attribute,
    Buffer.concat([
      text(OF_ATTRIBUTE.name, name),
      integer(OF_ATTRIBUTE.integer, value),
      integer(OF_ATTRIBUTE.kind, KIND_INTEGER),
    ]),
  );
export const castTo = (type: number): Buffer => attribute('to', type);
