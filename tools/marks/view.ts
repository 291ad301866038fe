/** How a picture is shown: enlarged around its upper left corner, then moved by shares of its own size. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const whole: View = { zoom: 1, x: 0, y: 0 };
const MOST_ZOOM = 8;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The view at another enlargement, with the place under `from` now under `to`; both 0 to 1 of the frame. */
export function zoomTo(
  { zoom: before, x, y }: View,
  wanted: number,
  from: { x: number; y: number },
  to: { x: number; y: number } = from,
): View {
  const zoom = between(1, wanted, MOST_ZOOM);
  const place = (offset: number, under: number, now: number): number =>
    between(1 - zoom, now - ((under - offset) / before) * zoom, 0);
  return { zoom, x: place(x, from.x, to.x), y: place(y, from.y, to.y) };
}
