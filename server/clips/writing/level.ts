/**
 * Levels of H.264 with the most macroblocks, of 16 by 16 pixels, in a second and in a frame (ITU-T H.264, table A-1);
 * from the lowest that every phone decodes.
 */
const LEVELS: readonly (readonly [level: string, second: number, frame: number])[] = [
  ['3.0', 40_500, 1620],
  ['3.1', 108_000, 3600],
  ['3.2', 216_000, 5120],
  ['4.0', 245_760, 8192],
  ['4.2', 522_240, 8704],
  ['5.0', 589_824, 22_080],
  ['5.1', 983_040, 36_864],
  ['5.2', 2_073_600, 36_864],
];

/** The lowest level that holds a video: a decoder may refuse what is marked above its own, though it could play it. */
export function levelOf({ width, height, fps }: { width: number; height: number; fps: number }): string {
  const frame = Math.ceil(width / 16) * Math.ceil(height / 16);
  const holds = LEVELS.find(([, mostSecond, mostFrame]) => frame <= mostFrame && frame * fps <= mostSecond);
  return holds?.[0] ?? '6.2';
}
