import { readFileSync } from 'node:fs';
import { childrenOf } from './kill.ts';

/** Milliseconds of a tick, in which Linux counts. */
const TICK_MS = 10;
/** Of /proc/PID/stat behind the name: ticks of the process and of children that have ended, for itself and the system. */
const TICKS = [11, 12, 13, 14];

/** Processor time that a process and its descendants have taken, ms; 0 outside Linux, or where it has ended. */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = TICKS.reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
    return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own);
  } catch {
    return 0; // it has ended, or this is not Linux
  }
}
