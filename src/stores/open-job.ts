import { toolOf } from '#tools/registry.ts';
import { patchForm, toolForm } from './tool-form.ts';
import type { TrayEntry } from './tray-storage.ts';

/** Makes the job's tool page show it; answers that page's path. */
export function openJob({ tool: slug, clientId }: TrayEntry): string | undefined {
  const tool = toolOf(slug);
  if (!tool?.work) return undefined;
  patchForm(toolForm(tool, tool.work), { jobId: clientId });
  return `/${slug}`;
}
