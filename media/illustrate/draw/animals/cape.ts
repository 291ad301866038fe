import type { Look } from '#media/illustrate/draw/figure.ts';
import { darker, round, shape } from '#media/illustrate/draw/pen.ts';

/** Flies behind an animal that looks to the right, from its neck over its back. */
export function capeOf(
  look: Look,
  [x, y]: readonly [number, number],
  { length: l, depth: d }: { length: number; depth: number },
): string {
  const colour = look.wears.get('cape') ?? '#d9503f';
  const at = (along: number, down: number): string => `${round(x - along * l)} ${round(y + down * d)}`;
  if (!look.wears.has('cape')) return '';
  const [throat, nape, tip] = [at(-0.06, 0.2), at(0.02, -0.24), at(1.16, 0.5)];
  const over = `Q${at(0.5, -0.75)} ${at(1.02, -0.55)}Q${at(1.3, -0.1)} ${tip}`;
  const lower = `Q${at(0.6, 0.1)} `;
  return (
    shape(`M${throat}L${nape}${over}${lower}${throat}Z`, colour) +
    shape(`M${throat}${lower}${tip}Q${at(0.6, -0.2)} ${throat}Z`, darker(colour, 0.2))
  );
}
