import { FLOAT, GRAPH, INT32, NODE, OF_NODE, castTo, field, fieldsOf, node } from './protobuf.ts';

/**
 * The same network with convolutions of floats in the place of those of bytes, which take the runtime twice as long on
 * processors without instructions for them. What is constant the runtime converts once; sums of so few bytes are exact.
 */
export function convolvingFloats(model: Buffer): Buffer {
  const graph = [...fieldsOf(model)].find(({ number }) => number === GRAPH);
  if (!graph) return model;
  const parts: Buffer[] = [];
  let kept = graph.from;
  for (const { number, start, from, to: end } of fieldsOf(model, graph.from, graph.to)) {
    if (number !== NODE) continue;
    const fields = [...fieldsOf(model, from, end)];
    const texts = (wanted: number): string[] =>
      fields.filter((one) => one.number === wanted).map((one) => model.toString('utf8', one.from, one.to));
    if (texts(OF_NODE.type)[0] !== 'ConvInteger') continue;
    const [values = '', weights = '', zero = '', zeroOfWeights = ''] = texts(OF_NODE.input);
    const [result = ''] = texts(OF_NODE.output);
    const attributes = fields
      .filter((one) => one.number === OF_NODE.attribute)
      .map((one) => model.subarray(one.start, one.to));
    const widened = (name: string, zeroPoint: string, as: string): Buffer[] => [
      node('Cast', [name], `${as}/cast`, [castTo(FLOAT)]),
      node('Cast', [zeroPoint], `${as}/zero`, [castTo(FLOAT)]),
      node('Sub', [`${as}/cast`, `${as}/zero`], as),
    ];
    parts.push(
      model.subarray(kept, start),
      ...widened(values, zero, `${result}/values`),
      ...widened(weights, zeroOfWeights, `${result}/weights`),
      node('Conv', [`${result}/values`, `${result}/weights`], `${result}/float`, attributes),
      node('Cast', [`${result}/float`], result, [castTo(INT32)]),
    );
    kept = end;
  }
  parts.push(model.subarray(kept, graph.to));
  return Buffer.concat([
    model.subarray(0, graph.start),
    field(GRAPH, Buffer.concat(parts)),
    model.subarray(graph.to),
  ]);
}
