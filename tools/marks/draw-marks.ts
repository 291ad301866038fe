import type { Mark } from './detail.ts';

type Context = CanvasRenderingContext2D;

function path(context: Context, points: readonly number[], width: number, height: number): void {
  context.beginPath();
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k]! * width, points[k + 1]! * height];
    if (k === 0) context.moveTo(x, y);
    context.lineTo(x, y);
  }
}

/** Draws marks on a canvas of this size in its fill colour; what is erased becomes transparent. */
export function drawMarks(
  context: Context,
  marks: readonly Mark[],
  { width, height }: { width: number; height: number },
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = context.fillStyle;
  for (const { kind, erase, size, points } of marks) {
    context.globalCompositeOperation = erase ? 'destination-out' : 'source-over';
    if (kind === 'line') {
      context.lineWidth = Math.max(1, size * Math.max(width, height));
      path(context, points, width, height);
      context.stroke();
      continue;
    }
    if (kind === 'area') {
      path(context, points, width, height);
      context.fill();
      continue;
    }
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points;
    context.fillRect(x0 * width, y0 * height, (x1 - x0) * width, (y1 - y0) * height);
  }
  context.globalCompositeOperation = 'source-over';
}

/** Whether anything is left of the marks once the eraser has gone over them. */
export function isBlank(context: Context, { width, height }: { width: number; height: number }): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let k = 3; k < data.length; k += 4) if (data[k]! > 127) return false;
  return true;
}
