import type { ToolProcess, ToolProcesses } from '#server/jobs/port.ts';

const found = import.meta.glob<ToolProcess>('/tools/*/process.ts', { eager: true });

export const toolProcesses: ToolProcesses = new Map(
  Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? '', module]),
);
