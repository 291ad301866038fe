import type { StdioOptions } from 'node:child_process';
import { env as environment } from 'node:process';
import type { Readable } from 'node:stream';
import { askBroker } from './client.ts';
import { type Running, type Task, launch } from './launch.ts';

/** Variable of a confined worker's environment: the socket at which the server starts programs for it. */
export const BROKER = 'PROGRAMS_SOCKET';

function startHere(task: Task): Running {
  const pipe = (isOpen: boolean) => (isOpen ? ('pipe' as const) : ('ignore' as const));
  const channels: StdioOptions = [pipe(task.stdin), pipe(task.stdout), 'pipe'];
  const { child, ended, kill } = launch(task, task.extra ? [...channels, 'pipe'] : channels);
  return {
    stdin: child.stdin ?? undefined,
    stdout: child.stdout ?? undefined,
    extra: (child.stdio[3] as Readable | null | undefined) ?? undefined,
    ended,
    kill,
  };
}

/** Starts a program: through the server where this process is confined, else by itself. */
export function start(task: Task): Running {
  const broker = environment[BROKER];
  return broker === undefined ? startHere(task) : askBroker(broker, task);
}
