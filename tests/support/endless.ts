import type { Task } from '#server/programs/launch.ts';
import { words } from '#server/programs/words.ts';

export const endless: Task = {
  program: 'ffmpeg',
  args: words`-v error -nostdin -f lavfi -i testsrc2 -f null -`,
  cpuS: 60,
  memoryMb: 1500,
  fileMb: 1,
  wallS: 60,
  stdin: false,
  stdout: false,
  extra: false,
};
