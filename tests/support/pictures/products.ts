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
  new Photo(800, 1200)
    .table(840, 320, 480, ['#3c4654', '#b9b0a4'])
    .shape('<path d="M370 250h60v170q50 30 50 110H320q0-80 50-110z" fill="#20140f"/>')
    .box(320, 520, 160, 480, '#2b1a14')
    .box(345, 640, 110, 220, '#eadfc4')
    .done('wine'),
  new Photo(1200, 900)
    .table(470, 400, 780)
    .shape('<circle cx="680" cy="500" r="90" fill="none" stroke="#8f2d22" stroke-width="30"/>')
    .box(400, 370, 280, 300, '#d24a3a')
    .box(450, 450, 180, 110, '#fbf7ee')
    .done('mug'),
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
  new Photo(900, 1200)
    .table(760, 280, 620, ['#efe9df', '#55402f'])
    .box(280, 360, 340, 520, '#a8382c')
    .box(340, 440, 220, 60, '#f7e6b8')
    .box(340, 560, 220, 180, '#7a2219')
    .done('book'),
  new Photo(1280, 720)
    .table(430, 380, 900)
    .box(400, 480, 480, 70, '#2f6f73')
    .box(440, 410, 420, 70, '#d9a441')
    .box(420, 330, 460, 80, '#7b3f61')
    .done('pile of books'),
  new Photo(1080, 1080)
    .table(470, 340, 740, ['#f2efe9', '#c8b79e'])
    .polygon(
      [
        [360, 620],
        [700, 560],
        [740, 720],
        [400, 790],
      ],
      '#e0839a',
    )
    .polygon(
      [
        [440, 640],
        [640, 605],
        [665, 690],
        [465, 728],
      ],
      '#fdf3f5',
    )
    .done('soap'),
  new Photo(900, 1200)
    .table(700, 320, 580, ['#22262e', '#8d8579'])
    .box(320, 480, 260, 400, '#c98a2d')
    .box(300, 420, 300, 60, '#e8e2d4')
    .box(360, 590, 180, 180, '#fff8e7')
    .done('honey jar'),
  new Photo(800, 1000)
    .table(640, 270, 530, ['#e6dde4', '#937a8c'])
    .box(360, 300, 80, 110, '#b48a3c')
    .box(270, 430, 260, 320, '#d8b7c6')
    .box(320, 520, 160, 110, '#fffaf4')
    .done('perfume'),
  new Photo(1200, 800)
    .table(420, 560, 770)
    .polygon(
      [
        [580, 160],
        [750, 190],
        [720, 620],
        [560, 600],
      ],
      '#15171a',
    )
    .polygon(
      [
        [598, 200],
        [728, 222],
        [704, 560],
        [582, 545],
      ],
      '#5fa8d3',
    )
    .done('phone'),
  new Photo(1200, 900)
    .table(740, 240, 960, ['#b7c4b1', '#4b3a2a'])
    .box(240, 150, 720, 540, '#f8f8f4')
    // the letters E, L and I, bar by bar
    .box(320, 260, 44, 320, '#c22032')
    .box(364, 260, 120, 44, '#c22032')
    .box(364, 536, 120, 44, '#c22032')
    .box(570, 260, 44, 320, '#20416b')
    .box(614, 536, 120, 44, '#20416b')
    .box(820, 260, 44, 320, '#2c6e3f')
    .done('letters'),
  new Photo(1000, 1000)
    .table(610, 250, 760, ['#dfe3e8', '#2e2a28'])
    .box(250, 180, 510, 640, '#3a2a20')
    .box(310, 240, 390, 520, '#f1e7d0')
    .box(390, 340, 230, 300, '#5c7f6d')
    .done('framed print'),
];
