/** Red, green and blue of six hexadecimal digits behind #; undefined where it is no such color. */
export function colorOf(text: string): readonly [number, number, number] | undefined {
  const [, ...parts] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}
