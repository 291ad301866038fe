import { useState } from 'react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { ChevronDown, Languages } from '#src/ui/media/icons.ts';
import { Menu } from '#src/ui/controls/menu.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';

const MODES = [
  { id: 'photo', label: 'Photo' },
  { id: 'gif', label: 'GIF' },
  { id: 'video', label: 'Video' },
] as const;
const LISTS = [
  { id: 'all', label: 'All' },
  { id: 'earned', label: 'Earned' },
  { id: 'consumed', label: 'Consumed' },
] as const;

export function Choices() {
  const [mode, setMode] = useState<'photo' | 'gif' | 'video'>('photo');
  const [list, setList] = useState<'all' | 'earned' | 'consumed'>('all');
  const [chip, setChip] = useState(true);
  return (
    <section>
      <h2>Choice</h2>
      <div className="col">
        <Tabs label="Kind" items={MODES} value={mode} onChange={setMode} />
        <div className="row">
          <Tabs
            label="View"
            compact
            items={[
              { id: 'slide', label: 'Slide' },
              { id: 'side', label: 'Side by side' },
            ]}
            value="slide"
          />
        </div>
        <Tabs label="List" look="underlined" items={LISTS} value={list} onChange={setList} panel="list" />
        <div id="list" role="tabpanel" hidden />
        <div className="row">
          <Chip pressed={chip} onClick={() => setChip(!chip)}>
            All
          </Chip>
          <Chip pressed={false}>New</Chip>
          <Chip pressed={false}>Together</Chip>
        </div>
        <Menu
          label="Language"
          trigger={(props) => (
            <Button {...props}>
              <Icon of={Languages} />
              English
              <Icon of={ChevronDown} size="s" />
            </Button>
          )}
          items={[
            { id: 'en', label: 'English', checked: true },
            { id: 'ja', label: '日本語', lang: 'ja', href: '#ja', checked: false },
            { id: 'x', label: 'Delete', danger: true },
          ]}
        />
        <ProgressLine value={64} label="Progress" />
        <div className="row">
          <Badge>Draft</Badge>
          <Badge tone="theme">Most popular</Badge>
          <Badge tone="amber">19 a day</Badge>
          <Badge tone="success">Successful</Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="info">Unpaid</Badge>
          <Badge tone="count">7</Badge>
          <Badge tone="count">99+</Badge>
        </div>
        <div>
          <Disclosure title="Do you keep my photos?" name="faq" defaultOpen>
            For 30 days, then they are gone.
          </Disclosure>
          <Disclosure title="What does it cost?" name="faq">
            The price stands beside the button.
          </Disclosure>
        </div>
      </div>
    </section>
  );
}
