import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { toolOf } from '#tools/index.ts';

/** The slug where this build does not know the tool. */
export function useToolTitle(): (slug: string) => string {
  const t = useT();
  return (slug) => (toolOf(slug) ? t(`soon.tool.${slug}` as Key) : slug);
}
