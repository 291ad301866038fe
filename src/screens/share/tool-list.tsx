import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { PageSectionItem } from '#contract/site/page-template.ts';
import type { SharedKind } from '#contract/tools/tool.ts';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { Link, useLocalizedHref } from '#src/i18n/links/link.tsx';
import { useGo } from '#src/i18n/links/use-go.ts';
import { useT } from '#src/i18n/use-t.ts';
import { MediaPicture } from '#src/features/page/media/media-picture.tsx';
import { useHasForm } from '#src/features/models/use-has-form.ts';
import { roles, shares, useIn as leaveFor } from '#src/features/sharing/shares.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { LinkCard } from '#src/ui/sections/link-card.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { toolOf, tools } from '#tools/index.ts';
import { ToolButton } from './tool-button.tsx';

const column = css({ display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' });
const heading = css({ textStyle: 'h3' });
const list = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0,1fr)' });
const later = css({ display: 'grid', gap: '3' });
const apart = css({ marginBlockStart: '3' });
const small = css({ textStyle: 'label', color: 'muted' });
const note = css({ color: 'muted' });

/**
 * The kind of what is to be edited; without it those of the newest share, files first: where there are files,
 * the text is their caption.
 */
function kindsNow(): SharedKind[] {
  const target = shares.value.things.find(({ id }) => roles.value[id] === 'target');
  if (target) return [target.kind === 'link' ? 'image' : target.kind];
  const kinds = new Set(shares.value.things.filter(({ isNew }) => isNew).map(({ kind }) => kind));
  if (Object.values(roles.value).includes('source')) kinds.add('image');
  const files = [...kinds].filter((kind) => kind !== 'link' && kind !== 'text');
  if (files.length > 0) return files;
  return kinds.has('link') ? ['link'] : [...kinds];
}

const slugOf = ({ button }: Pick<PageSectionItem, 'button'>): string => (button?.href ?? '').slice(1);

/** The tools that take what was shared: those that work open with it, the others are marked. */
export function ToolList({ title, items }: { title: string; items: readonly PageSectionItem[] }) {
  useSignals();
  const t = useT();
  const go = useGo();
  const hrefOf = useLocalizedHref();
  const [busy, setBusy] = useState<string>();
  const kinds = kindsNow();
  const fitting = items.filter(
    ({ button }) =>
      !isHidden(button?.href) && toolOf(slugOf({ button }))?.takes.some((kind) => kinds.includes(kind)),
  );
  const hasForm = useHasForm(tools);
  const isOpen = (item: PageSectionItem): boolean | undefined => {
    const tool = toolOf(slugOf(item));
    return tool !== undefined && hasForm(tool);
  };
  const open = fitting.filter((item) => isOpen(item) === true);
  const soon = fitting.filter((item) => isOpen(item) === false);
  const isChosen = Object.values(roles.value).some((role) => role !== 'none');
  const start = async (slug: string): Promise<void> => {
    setBusy(slug);
    await leaveFor(slug);
    go(hrefOf(`/${slug}`));
  };
  return (
    <section className={column} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      {fitting.length === 0 && <p className={note}>{t('share.nothingFits')}</p>}
      {open.length > 0 && (
        <div className={list}>
          {open.map((item, index) => (
            <ToolButton
              key={item.id}
              item={item}
              first={index === 0}
              busy={busy === slugOf(item)}
              disabled={!isChosen}
              onPress={() => void start(slugOf(item))}
            />
          ))}
          {!isChosen && <p className={note}>{t('share.noneChosen')}</p>}
        </div>
      )}
      {soon.length > 0 && (
        <div className={cx(later, open.length > 0 && apart)}>
          <h3 className={small}>{t('share.soonHead')}</h3>
          <ul className={list}>
            {soon.map((item) => (
              <LinkCard
                key={item.id}
                name={<Link to={`/${slugOf(item)}`}>{item.title}</Link>}
                text={item.description}
                picture={<MediaPicture name={item.path ?? ''} decorative />}
                badge={<Badge>{t('page.soon')}</Badge>}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
