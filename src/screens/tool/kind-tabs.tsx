import type { Operation } from '#contract/operations.ts';
import type { Tool } from '#contract/tool.ts';
import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { type TabLinkProps, Tabs } from '#src/ui/controls/tabs.tsx';
import { tools } from '#tools/index.ts';

const kinds = [
  { operation: 'image_faceswap', label: 'tool.photo' },
  { operation: 'gif_faceswap', label: 'tool.gif' },
  { operation: 'video_faceswap', label: 'tool.video' },
] as const satisfies readonly { operation: Operation; label: string }[];

const KindLink = ({ href, ...rest }: TabLinkProps) => <Link to={href} {...rest} />;

/** The same tool for photos, GIFs and videos. */
export function KindTabs({ tool }: { tool: Tool }) {
  const t = useT();
  const isMultiple = tool.slug.startsWith('multiple-');
  const items = kinds.flatMap(({ operation, label }) => {
    const sibling = tools.find(
      (each) => each.operation === operation && each.slug.startsWith('multiple-') === isMultiple,
    );
    return sibling ? [{ id: operation, label: t(label), href: `/${sibling.slug}` }] : [];
  });
  const value = kinds.find(({ operation }) => operation === tool.operation)?.operation;
  return value && <Tabs items={items} value={value} link={KindLink} label={t('tool.kinds')} />;
}
