import type { Key } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { toolOf } from '#tools/index.ts';

/** The short name of a tool; the slug of one that this build does not know. */
export function useToolTitle(): (slug: string) => string {
  const t = useT();
  return (slug) => (toolOf(slug)?.work ? t(`soon.tool.${slug}` as Key) : slug);
}
