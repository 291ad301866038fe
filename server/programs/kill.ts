import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { kill } from 'node:process';

/** Process ids of the children of a process; none outside Linux, or where it has ended. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/**
 * Kills a process that was started, or what it runs where it only wraps that: it then ends by itself and leaves nothing
 * that only the first process of the machine could remove from the list of processes.
 */
export function endProcess(child: ChildProcess, isWrapped: boolean): void {
  // Its number may be somebody else's by now.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const inner = isWrapped ? childrenOf(child.pid) : [];
  // A group: whoever was started with it and has not become a child yet.
  for (const pid of inner.length === 0 ? [-child.pid] : inner) {
    try {
      kill(pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL'); // it ended between the look and this
    }
  }
}
