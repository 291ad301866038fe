import type { Tool } from '#contract/tools/tool.ts';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type TabLinkProps, Tabs } from '#src/ui/controls/tabs.tsx';
import { tools } from '#tools/index.ts';

const kindNames = {
  image: 'tool.photo',
  gif: 'tool.gif',
  video: 'tool.video',
  audio: 'tool.audio',
} as const;

const KindLink = ({ href, ...rest }: TabLinkProps) => <Link to={href} {...rest} />;

/**
 * The tools of a family that do the same with another kind of file: at the same position among those of their
 * operation.
 */
function siblingsOf({ slug, family, operation }: Tool): Tool[] {
  const relatives = tools.filter((each) => each.family === family);
  const among = (key: string): Tool[] => relatives.filter((each) => each.operation === key);
  const place = among(operation).findIndex((each) => each.slug === slug);
  const keys = [...new Set(relatives.map((each) => each.operation))];
  return keys.flatMap((key) => among(key)[place] ?? []);
}

export function KindTabs({ tool }: { tool: Tool }) {
  const t = useT();
  const own = useToolText(tool.family);
  const items = siblingsOf(tool).flatMap(({ slug, takes: [kind] }) => {
    if (kind === undefined || !(kind in kindNames) || isHidden(`/${slug}`)) return [];
    return [{ id: slug, label: t(kindNames[kind as keyof typeof kindNames]), href: `/${slug}` }];
  });
  if (items.length < 2) return undefined;
  return <Tabs items={items} value={tool.slug} link={KindLink} label={own('kinds')} />;
}
