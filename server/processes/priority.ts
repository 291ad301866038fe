import { getPriority, setPriority } from 'node:os';

/** Puts a process that has just been started so far behind this one, 0 to 19; its own child processes inherit it. */
export function stepBack(pid: number | undefined, niceness: number): void {
  if (pid === undefined || niceness <= 0) return;
  try {
    setPriority(pid, Math.min(19, getPriority() + niceness));
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
