import type { PageSection } from '#contract/site/page-template.ts';
import { Bento, BentoCard, type BentoCardProps } from '#src/ui/sections/bento.tsx';
import { Faq } from '#src/ui/sections/faq.tsx';
import { LinkCard, LinkCards } from '#src/ui/sections/link-card.tsx';
import { Prose } from '#src/ui/sections/prose.tsx';
import { Reviews } from '#src/ui/sections/reviews.tsx';
import { Section } from '#src/ui/sections/section.tsx';
import { Steps } from '#src/ui/sections/steps.tsx';
import { Tile, Tiles } from '#src/ui/sections/tiles.tsx';
import { TryIt } from '#src/ui/sections/try-it.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { BlockPicture } from './media/block-picture.tsx';
import { ActionLink, GoLink, GoalLink, isSoon } from './go-link.tsx';
import { MediaPicture } from './media/media-picture.tsx';
import { SoonBadge } from './soon-badge.tsx';

type Data = PageSection['data'];

/** Blocks of one row have uneven widths; a last one that is alone takes the whole row. */
function spanOf(index: number, count: number): BentoCardProps['span'] {
  if (index === count - 1 && count % 2 === 1) return 'full';
  return index % 4 === 0 || index % 4 === 3 ? 'wide' : 'narrow';
}

/** Blocks without pictures are plain text. */
const isProse = ({ type, data }: PageSection): boolean =>
  type === 'image_text' && data.every(({ path }) => path === undefined);

/** What works before what does not yet; the last block, which is no tool's, stays the end. */
function openFirst(data: Data): Data {
  const soon = data.filter(({ button }) => isSoon(button));
  const open = data.filter(({ button }) => !isSoon(button));
  return soon.length === 0 ? data : [...open.slice(0, -1), ...soon, ...open.slice(-1)];
}

function Blocks({ section }: { section: PageSection }) {
  const data = openFirst(section.data);
  if (isProse(section))
    return (
      <Prose
        paragraphs={data.map(({ id, title, description, button }) => ({
          id,
          title,
          text: description,
          action: <GoLink button={button} />,
        }))}
      />
    );
  return (
    <Bento>
      {data.map((item, index) => (
        <BentoCard
          key={item.id}
          span={spanOf(index, data.length)}
          title={item.title}
          text={item.description}
          picture={
            <BlockPicture name={item.path ?? ''} clip={item.pathType === 'video'} href={item.button?.href} />
          }
          action={<GoLink button={item.button} />}
        />
      ))}
    </Bento>
  );
}

function HowTo({ data }: { data: Data }) {
  const t = useT();
  return (
    <Steps
      steps={data.map(({ title, description, path }, index) => ({
        title,
        text: description,
        count: t('page.step', { n: index + 1 }),
        picture: path === undefined ? undefined : <MediaPicture name={path} decorative />,
      }))}
    />
  );
}

function UserReviews({ data, label }: { data: Data; label: string }) {
  const t = useT();
  return (
    <Reviews
      label={label}
      reviews={data.map(({ id, description, path, username = '', job = '', rate = 5, sample }) => ({
        id,
        text: description,
        rate,
        rateLabel: t('page.stars', { n: rate }),
        name: username,
        job,
        picture: path === undefined ? undefined : <MediaPicture name={path} decorative />,
        mark: sample === true ? t('page.sample') : undefined,
      }))}
    />
  );
}

function ExploreMore({ data: all, collapse }: { data: Data; collapse: boolean }) {
  const data = all.filter(({ button }) => !isHidden(button?.href));
  // Where nothing works yet, the heading says it for all.
  const isMixed = data.some(({ button }) => !isSoon(button));
  if (collapse) {
    return (
      <LinkCards>
        {data.map(({ id, title, description, path, button }) => (
          <LinkCard
            key={id}
            name={<GoalLink button={button}>{title}</GoalLink>}
            text={description}
            picture={<MediaPicture name={path ?? ''} decorative />}
            badge={isMixed && isSoon(button) ? <SoonBadge href={button?.href ?? ''} /> : undefined}
          />
        ))}
      </LinkCards>
    );
  }
  return (
    <Tiles shape="three">
      {data.map(({ id, title, description, path, button }) => (
        <Tile
          key={id}
          look="landscape"
          name={<GoalLink button={button}>{title}</GoalLink>}
          text={description}
          picture={<MediaPicture name={path ?? ''} decorative />}
          badge={isSoon(button) ? <SoonBadge href={button?.href ?? ''} tone="media" /> : undefined}
        />
      ))}
    </Tiles>
  );
}

/** Sections that open as a whole; questions and tiles fold in their own ways. */
const isFolded = ({ type, collapse }: PageSection): boolean =>
  collapse && (type === 'image_text' || type === 'how_to' || type === 'user_review');

function Body({ section }: { section: PageSection }) {
  const { type, data, title, collapse } = section;
  if (type === 'image_text') return <Blocks section={section} />;
  if (type === 'how_to') return <HowTo data={data} />;
  if (type === 'user_review') return <UserReviews data={data} label={title} />;
  if (type === 'faqs')
    return (
      <Faq
        open={!collapse}
        questions={data.map(({ id, title: question, description }) => ({
          id,
          question,
          answer: description,
        }))}
      />
    );
  return <ExploreMore data={data} collapse={collapse} />;
}

/** Hidden ones are left out. */
export function Sections({ sections, dense = false }: { sections: readonly PageSection[]; dense?: boolean }) {
  return sections
    .filter(({ show }) => show)
    .map((section) => {
      const [first] = section.data;
      if (section.type === 'try_it' && first) {
        return (
          <TryIt
            key={section.title}
            title={section.title}
            text={first.description}
            action={<ActionLink button={first.button} />}
          />
        );
      }
      return (
        <Section
          key={section.title}
          title={section.title}
          lead={isFolded(section) ? '' : section.label}
          dense={dense}
          beside={section.type === 'faqs' || isProse(section)}
        >
          {isFolded(section) ? (
            <Disclosure wide title={section.label || section.title}>
              <Body section={section} />
            </Disclosure>
          ) : (
            <Body section={section} />
          )}
        </Section>
      );
    });
}
