import { toolOf } from '#tools/index.ts';
import type { OutboxEntry } from '#src/features/outbox/storage.ts';
import { patchForm, toolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from './tray-storage.ts';

/** Makes the job's tool page show it; answers that page's path. */
export function openJob({ tool: slug, clientId }: TrayEntry): string | undefined {
  const tool = toolOf(slug);
  if (!tool?.work) return undefined;
  patchForm(toolForm(tool, tool.work), { jobId: clientId });
  return `/${slug}`;
}

/** Opens a waiting job in its tool's form, to be changed. */
export async function openForChange(entry: OutboxEntry): Promise<void> {
  const tool = toolOf(entry.tool);
  if (!tool?.work) return;
  const { changeEntry } = await import('#src/features/tool-form/form-queue.ts');
  await changeEntry(toolForm(tool, tool.work), entry);
}
