import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ColumnHeading } from '#src/ui/layout/column-heading.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Bento, BentoCard } from '#src/ui/sections/bento.tsx';
import { Faq } from '#src/ui/sections/faq.tsx';
import { Hero } from '#src/ui/sections/hero.tsx';
import { LinkCard, LinkCards } from '#src/ui/sections/link-card.tsx';
import { Notice } from '#src/ui/sections/notice.tsx';
import { OperationPanel } from '#src/ui/sections/operation-panel.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Prose } from '#src/ui/sections/prose.tsx';
import { Reviews } from '#src/ui/sections/reviews.tsx';
import { Section } from '#src/ui/sections/section.tsx';
import { SettingsAction, SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { Steps } from '#src/ui/sections/steps.tsx';
import { Tile, Tiles } from '#src/ui/sections/tiles.tsx';
import { TryIt } from '#src/ui/sections/try-it.tsx';
import { Part, State, full, wide } from './part.tsx';

const scene = <img src="/media/scenes/pearl.webp" alt="" />;
const text = 'A sentence that says what this is, in words that people use, long enough to break.';
const act = <Button tone="primary">Act</Button>;

export const Blocks = () => (
  <>
    <Part of="Card, Disclosure, Step">
      <Card pad="md">card</Card>
      <Card pad="md" selected>
        selected
      </Card>
      <State of="disclosures" className={wide}>
        <Disclosure title="Closed">{text}</Disclosure>
        <Disclosure title="Open" defaultOpen>
          {text}
        </Disclosure>
      </State>
      <State of="step" className={wide}>
        <Step number="1" title="A step" note="A note">
          {text}
        </Step>
      </State>
    </Part>
    <Part of="PageHead, OperationPanel, ColumnHeading">
      <State of="head" className={full}>
        <PageHead title="A page" lead={text}>
          {act}
        </PageHead>
      </State>
      <State of="operations" className={full}>
        <OperationPanel
          title="What do you have?"
          label="What you have"
          tabs={['words', 'photo'].map((kind) => ({
            value: kind,
            label: `From ${kind}`,
            content: <LinkCard name={<a href={`#${kind}`}>{kind}</a>} text={text} />,
          }))}
        />
      </State>
      <State of="table" className={wide}>
        <table>
          <thead>
            <tr>
              <ColumnHeading>Name</ColumnHeading>
              <ColumnHeading end>Amount</ColumnHeading>
            </tr>
          </thead>
        </table>
      </State>
    </Part>
    <Part of="Hero">
      <Hero title="A heading of a page" lead={text} actions={act} points={['One', 'Two']} visual={scene} />
    </Part>
    <Part of="Section, Bento">
      <Section title="A section" lead={text}>
        <Bento>
          <BentoCard span="wide" title="Wide" text={text} picture={scene} />
          <BentoCard span="narrow" title="Narrow" text={text} picture={scene} action={act} />
        </Bento>
      </Section>
    </Part>
    <Part of="Steps, Faq, Prose, Notice">
      <State of="steps" className={full}>
        <Steps steps={['1', '2', '3'].map((n) => ({ title: `Step ${n}`, text, count: n }))} />
      </State>
      <State of="questions" className={full}>
        <Faq questions={[{ id: 1, question: 'Why?', answer: text }]} />
      </State>
      <State of="prose" className={full}>
        <Prose paragraphs={[{ id: 1, title: 'A paragraph', text }]} />
      </State>
      <Notice>{text}</Notice>
    </Part>
    <Part of="Tiles, LinkCards, Reviews">
      <State of="tiles" className={full}>
        <Tiles shape="grid">
          <Tile look="big" name="Big" text={text} picture={scene} />
          <Tile name="Portrait" picture={scene} badge={<Badge tone="media">Badge</Badge>} />
          <Tile look="landscape" name="Landscape" picture={scene} end="5" />
        </Tiles>
      </State>
      <State of="links" className={full}>
        <LinkCards>
          <LinkCard
            name={<a href="#Hero">A link</a>}
            text={text}
            picture={scene}
            badge={<Badge>Badge</Badge>}
          />
        </LinkCards>
      </State>
      <State of="reviews" className={full}>
        <Reviews
          label="Reviews"
          reviews={[
            { id: 1, text, rate: 5, rateLabel: '5 of 5 stars', name: 'Ann', job: 'Baker', mark: 'Sample' },
            { id: 2, text, rate: 3, rateLabel: '3 of 5 stars', name: 'Ben', job: 'Pilot' },
          ]}
        />
      </State>
    </Part>
    <Part of="Settings, TryIt">
      <State of="settings" className={full}>
        <SettingsGroup title="A group" text={text}>
          <SettingsRow title="A row" text={text}>
            <Button size="sm">Change</Button>
          </SettingsRow>
          <SettingsAction title="A row that leads on" />
        </SettingsGroup>
      </State>
      <State of="call" className={full}>
        <TryIt title="Try it" text={text} action={act} />
      </State>
    </Part>
  </>
);
