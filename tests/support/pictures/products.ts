/** Ends of a line that is straight in the photo, in its pixels: x and y of one, then of the other. */
export type Line = readonly [number, number, number, number];

export interface Product {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly lines: readonly Line[];
}

type Points = readonly (readonly [number, number])[];

/** Draws a thing on a table; what it draws with straight edges it lists. */
class Photo {
  private readonly shapes: string[] = [];
  private readonly lines: Line[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }

  /** A wall and a table whose edge is seen left and right of what stands between `from` and `to`. */
  table(y: number, from: number, to: number, [wall, top] = ['#d8d2cb', '#8a5a3a']): this {
    const { width, height } = this;
    this.shapes.push(
      `<rect width="${width}" height="${height}" fill="${wall}"/>`,
      `<rect y="${y}" width="${width}" height="${height - y}" fill="${top}"/>`,
    );
    this.lines.push([0.06 * width, y, from - 30, y], [to + 30, y, 0.94 * width, y]);
    return this;
  }

  shape(svg: string): this {
    this.shapes.push(svg);
    return this;
  }

  polygon(points: Points, fill: string): this {
    this.shapes.push(`<polygon points="${points.join(' ')}" fill="${fill}"/>`);
    for (const [k, [x0, y0]] of points.entries()) {
      const [x1, y1] = points[(k + 1) % points.length]!;
      const long = Math.hypot(x1 - x0, y1 - y0);
      // corners are no straight line
      const inset = 22 / long;
      if (long > 90)
        this.lines.push([
          x0 + inset * (x1 - x0),
          y0 + inset * (y1 - y0),
          x1 - inset * (x1 - x0),
          y1 - inset * (y1 - y0),
        ]);
    }
    return this;
  }

  box(x: number, y: number, width: number, height: number, fill: string): this {
    return this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      fill,
    );
  }

  done(name: string): Product {
    const { width, height, shapes, lines } = this;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
    return { name, width, height, svg, lines };
  }
}

const GREEN = '#1d6b4a';

/** Photos of things on tables with edges, labels and letters whose lines are known. */
export const products: readonly Product[] = [
  new Photo(900, 900)
    .table(520, 370, 530)
    .shape(`<rect x="425" y="190" width="50" height="120" fill="${GREEN}"/>`)
    .box(370, 310, 160, 360, GREEN)
    .box(400, 400, 100, 150, '#f4f1e8')
    .done('bottle'),
  new Photo(1200, 900)
    .table(560, 340, 860, ['#c9d6df', '#6b7a55'])
    .polygon(
      [
        [380, 330],
        [640, 280],
        [640, 700],
        [380, 740],
      ],
      '#27548a',
    )
    .polygon(
      [
        [640, 280],
        [830, 340],
        [830, 735],
        [640, 700],
      ],
      '#16365c',
    )
    .done('carton'),
];
