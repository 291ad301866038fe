import type { ToolProcess, ToolProcesses } from '#server/jobs/port.ts';

const found = import.meta.glob<ToolProcess>('/tools/*/process.ts', { eager: true });

/** The tool processes of all families, found by their folders. */
export const toolProcesses: ToolProcesses = new Map(
  Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
);
