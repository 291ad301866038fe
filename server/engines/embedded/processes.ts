import type { Apart } from '#server/engines/local/engine.ts';
import { type ProcessGroup, runningOf, servedHere } from '#server/engines/running.ts';

/** Resident memory at which a process is stopped; about 300 MB are used before any picture is decoded. */
export const MEMORY_MB = 1200;

/** A process that need not be warm ends after so long without work. */
export const IDLE_MS = 60_000;

/**
 * Clips have processes of their own, which exist only while there are clips: searches for the people of a
 * clip that somebody waits for, and swaps of minutes, which step back for everything else. Segments bound their
 * memory, whatever the length of the clip.
 */
const CLIPS = { idleMs: IDLE_MS, stallMs: 300_000, memoryMb: 700 };
/**
 * Each function of WebAssembly is compiled once, when it is called first: 70 MB less than compiling all of it
 * twice.
 */
const COMPILE_ONCE = ['--wasm-lazy-compilation', '--no-wasm-tier-up', '--no-liftoff'];
/**
 * Less room for new values before they are looked through, in each of three threads: 34 MB less at 1080p. Each looks
 * through its own: with four more that help, a frame takes a tenth more processor time on two busy cores.
 */
const LITTLE_ROOM = ['--max-semi-space-size=4', '--single-threaded-gc'];
/**
 * What is asked before a price has processes of its own, which step back for jobs; a call that takes more of the
 * processor is stopped and asked again with less to do. Photos and words, a second or two each, never wait for clips.
 */
const LOOK = { isLook: true, size: 1, niceness: 10, processorMs: 10_000, timeoutMs: 120_000, graceMs: 3000 };

/** A call has the first of its groups that takes it. */
const GROUPS: Readonly<Record<ProcessGroup, Omit<Apart, 'calls'>>> = {
  looks: LOOK,
  clipLooks: { ...LOOK, idleMs: IDLE_MS },
  searches: { ...CLIPS, size: 1, niceness: 5 },
  effects: { ...CLIPS, size: 1, niceness: 5 },
  films: { ...CLIPS, size: 1, niceness: 10, memoryMb: MEMORY_MB },
  clips: { ...CLIPS, size: 2, niceness: 10, flags: [...COMPILE_ONCE, ...LITTLE_ROOM] },
};

export const apart: readonly Apart[] = Object.entries(GROUPS).map(([group, rules]) => ({
  ...rules,
  calls: servedHere.filter((name) =>
    runningOf(name).here?.processes?.some((processes) => processes === group),
  ),
}));

/** Time limits of calls that may take longer than others. */
export const longer: Readonly<Record<string, number>> = Object.fromEntries(
  servedHere.flatMap((name) => {
    const ms = runningOf(name).here?.timeoutMs;
    return ms === undefined ? [] : [[name, ms]];
  }),
);
