import type { Move } from './names.ts';
import type { Point, View } from './view.ts';

/** What a move turns around. */
export interface Focus {
  /** The main thing in the picture, in units from its middle. */
  readonly at: Point;
  readonly near: number;
}

interface Moment {
  /** 0 to 1, slow at both ends. */
  readonly eased: number;
  /** From -1 to 1 in the same way. */
  readonly swing: number;
  readonly seconds: number;
  /** How far the camera goes; 1 is usual. */
  readonly reach: number;
}

type Path = (moment: Moment, focus: Focus) => Partial<View>;

const NONE: View = { move: [0, 0], forward: 0, turn: [0, 0], roll: 0, zoom: 1 };

/** Along the line to the focus, so that it stays where it is. */
function along(forward: number, { at: [x, y] }: Focus): Partial<View> {
  return { forward, move: [x * forward, y * forward] };
}

/** Sideways, turned so that the focus stays where it is. */
function around(x: number, y: number, { near }: Focus, held: number): Partial<View> {
  return { move: [x, y], turn: [-x * near * held, -y * near * held] };
}

/** A slow tremble from -1 to 1 whose parts never meet again. */
const tremble = (seconds: number, of: number): number =>
  0.5 * Math.sin(1.7 * seconds + 2.1 * of) +
  0.3 * Math.sin(3.1 * seconds + 5.3 * of + 1) +
  0.2 * Math.sin(5.9 * seconds + 1.3 * of + 2);

const orbit =
  (side: number): Path =>
  ({ swing, reach }, focus) => ({
    ...around(side * 0.15 * reach * swing, 0, focus, 0.85),
    roll: side * 0.006 * reach * swing,
  });
const pan =
  (x: number, y: number): Path =>
  ({ swing, reach }) => ({
    turn: [0.1 * x * reach * swing, 0.09 * y * reach * swing],
    move: [0.05 * x * reach * swing, 0.05 * y * reach * swing],
  });

const paths: Readonly<Record<Move, Path>> = {
  'push-in': ({ eased, reach }, focus) => along(0.24 * reach * eased, focus),
  'pull-out': ({ eased, reach }, focus) => along(0.24 * reach * (1 - eased), focus),
  'orbit-left': orbit(-1),
  'orbit-right': orbit(1),
  'pan-left': pan(-1, 0),
  'pan-right': pan(1, 0),
  'tilt-up': pan(0, -1),
  'tilt-down': pan(0, 1),
  rise: ({ swing, reach }, focus) => around(0, -0.16 * reach * swing, focus, 0.6),
  'dolly-zoom': ({ eased, reach }, focus) => {
    const forward = reach * (0.27 - 0.34 * eased);
    const kept = 1 - forward * focus.near;
    const [x, y] = focus.at;
    const shift = (-forward * focus.near) / kept;
    return { ...along(forward, focus), zoom: kept, turn: [shift * x, shift * y] };
  },
  handheld: ({ eased, seconds, reach }, focus) => {
    const step = (of: number): number => 0.045 * reach * tremble(seconds, of);
    const { move = [0, 0], forward = 0 } = along(0.07 * reach * eased, focus);
    return {
      forward,
      move: [move[0] + step(1), move[1] + step(2)],
      turn: [0.014 * tremble(seconds, 3), 0.012 * tremble(seconds, 4)],
      roll: 0.009 * tremble(0.8 * seconds, 5),
    };
  },
  roll: ({ eased, swing, reach }, focus) => ({
    ...along(0.12 * reach * eased, focus),
    roll: 0.075 * reach * swing,
  }),
};

/** Where the camera is at a share of the way, 0 to 1, of a clip of so many seconds. */
export function viewAt(move: Move, share: number, seconds: number, focus: Focus, reach = 1): View {
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * share);
  const moment = { eased, swing: 2 * eased - 1, seconds: share * seconds, reach };
  return { ...NONE, ...paths[move](moment, focus) };
}
