import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TICK_MS = 10;

/** A process of the built-in engine, as it was built, that is ready for calls. */
export async function startEngine() {
  const program = path.join(path.resolve(process.env.DIST_DIR || 'dist'), 'server/embedded-worker.js');
  const engine = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  for (let message; message?.type !== 'ready';) [message] = await once(engine, 'message');
  return engine;
}

/** Milliseconds of processor time of a process so far. */
function spent(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
/** The most memory that a process has had. */
export const peakMb = (pid) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** What a call takes: time, and processor time of the process. */
export async function measured(engine, call, input) {
  const [since, before] = [performance.now(), spent(engine.pid)];
  engine.send({ id: Math.round(since), call, input });
  for (let message; message?.type !== 'done';) {
    [message] = await once(engine, 'message');
    if (message.type === 'crashed') throw new Error(message.message);
    if (message.type === 'refused') throw new Error(message.refusal.message);
  }
  return { ms: Math.round(performance.now() - since), cpuMs: spent(engine.pid) - before };
}
