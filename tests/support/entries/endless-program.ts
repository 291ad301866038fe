import { startProgram, words } from '#server/clips/process.ts';

const { signal } = new AbortController();
const args = words('-v error -nostdin -f lavfi -i testsrc2 -f null -');
const { child } = startProgram('ffmpeg', args, { signal, cpuS: 60 });
process.stdout.write(`${child.pid}\n`);
