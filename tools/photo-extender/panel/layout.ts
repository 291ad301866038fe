import { type Sides, type Size, framed } from '#contract/tools/borders/frame.ts';

interface Place extends Size {
  x: number;
  y: number;
}

/** How photo and frame are shown on the stage; it stays while an edge is dragged. */
export interface Layout {
  /** Pixels of the screen by pixels of the photo. */
  scale: number;
  place(photo: Size, sides: Sides): { photo: Place; frame: Place };
}

/** Room that is left around the frame, so that its edges can be dragged outward. */
const FILLED = 0.84;

/** Frame and photo in the middle of a stage of this size, in pixels of the screen. */
export function fit(stage: Size, photo: Size, sides: Sides): Layout {
  const frame = framed(photo, sides);
  const scale = FILLED * Math.min(stage.width / frame.width, stage.height / frame.height);
  const x = (stage.width - frame.width * scale) / 2 + sides.left * scale;
  const y = (stage.height - frame.height * scale) / 2 + sides.top * scale;
  return {
    scale,
    place(of, { left, top, right, bottom }) {
      const width = of.width * scale;
      const height = of.height * scale;
      return {
        photo: { x, y, width, height },
        frame: {
          x: x - left * scale,
          y: y - top * scale,
          width: width + (left + right) * scale,
          height: height + (top + bottom) * scale,
        },
      };
    },
  };
}
