import { useState } from 'react';
import { provideAriaTexts } from '#src/ui/controls/aria-texts.ts';
import { Button, type ButtonLook, IconButton, LinkButton } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { TextArea, TextField } from '#src/ui/controls/field.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { GridList } from '#src/ui/controls/grid-list.tsx';
import { HoldButton } from '#src/ui/controls/hold-button.tsx';
import { Menu } from '#src/ui/controls/menu.tsx';
import { PictureChoice } from '#src/ui/controls/picture-choice.tsx';
import { RangeInput } from '#src/ui/controls/range-input.tsx';
import { RowChoice } from '#src/ui/controls/row-choice.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { Part, State, full, wide } from './part.tsx';

const tones: NonNullable<ButtonLook['tone']>[] = ['primary', 'neutral', 'line', 'ghost', 'danger'];
const sizes: NonNullable<ButtonLook['size']>[] = ['lg', 'md', 'sm'];
const LONG = 'Geschwindigkeitsbegrenzung aufheben';
const nothing = (): void => undefined;

const said = 'select selectedItem deselectedItem selectedCount selectedAll longPressToSelect'.split(' ');
provideAriaTexts({ '@react-aria/grid': Object.fromEntries(said.map((text) => [text, () => text])) });

function Buttons() {
  return (
    <Part of="Button">
      {tones.map((tone) => (
        <State key={tone} of={tone}>
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>
              <Icon of={Share2} size="s" />
              {size}
            </Button>
          ))}
          <Button tone={tone} busy>
            busy
          </Button>
          <Button tone={tone} disabled offReason="why-off">
            off
          </Button>
          <IconButton tone={tone} label="Settings">
            <Icon of={Settings} />
          </IconButton>
        </State>
      ))}
      <State of="long, full" className={wide}>
        <Button full tone="primary">
          {LONG} {LONG}
        </Button>
        <LinkButton href="#Button">link</LinkButton>
        <FileButton onFiles={nothing}>file</FileButton>
        <p id="why-off">Off, because this says why.</p>
      </State>
    </Part>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const [style, setStyle] = useState('ida');
  const [held, setHeld] = useState(false);
  const items = [
    { id: 'one', label: 'One' },
    { id: 'two', label: LONG },
    { id: 'three', label: 'Three' },
  ] as const;
  return (
    <>
      <Part of="Chip, Switch, HoldButton">
        <Chip pressed={on} onClick={() => setOn(!on)}>
          pressed
        </Chip>
        <Chip pressed={false}>not</Chip>
        <Chip pressed={false} disabled>
          off
        </Chip>
        <Switch label="Switch" on={on} onChange={setOn} />
        <Switch label="Switch, off" on={false} onChange={setOn} disabled offReason="why-off" />
        <HoldButton held={held} onHold={setHeld}>
          {held ? 'held' : 'hold'}
        </HoldButton>
      </Part>
      <Part of="Tabs">
        <State of="radios" className={full}>
          <Tabs items={items} value={tab} onChange={setTab} label="Radios" />
        </State>
        <State of="underlined" className={full}>
          <Tabs items={items} value={tab} onChange={setTab} label="Underlined" look="underlined" />
        </State>
        <State of="compact">
          <Tabs items={items} value={tab} onChange={setTab} label="Compact" compact />
        </State>
        <State of="links">
          <Tabs items={[{ id: 'one', label: 'One', href: '#Tabs' }]} value="one" label="Links" />
        </State>
      </Part>
      <Part of="PictureChoice, RowChoice, RangeInput, Menu">
        <State of="pictures" className={full}>
          <PictureChoice
            legend="A face"
            captioned
            options={['ida', 'nia'].map((key) => ({
              key,
              name: key,
              picture: `/media/faces/${key}.webp`,
              checked: style === key,
              onChoose: () => setStyle(key),
            }))}
          />
        </State>
        <State of="rows" className={full}>
          <RowChoice
            legend="Made by"
            options={['Ida', 'Nia', 'Nobody'].map((key) => ({
              key,
              name: key,
              note: LONG,
              aside: '9',
              sample: key === 'Ida' ? <img src="/media/faces/ida.webp" alt="" /> : undefined,
              checked: style === key,
              disabled: key === 'Nobody',
              onChoose: () => setStyle(key),
            }))}
          />
        </State>
        <State of="range" className={wide}>
          <RangeInput aria-label="Range" defaultValue={40} />
          <RangeInput aria-label="Range, off" defaultValue={40} disabled />
        </State>
        <Menu
          label="Commands"
          trigger={(props) => <Button {...props}>menu</Button>}
          items={[
            { id: 'share', label: 'Share', icon: <Icon of={Share2} /> },
            { id: 'on', label: 'Checked', checked: true },
            { id: 'off', label: 'Off', disabled: true },
            { id: 'delete', label: 'Delete', icon: <Icon of={Trash2} />, danger: true },
          ]}
        />
      </Part>
    </>
  );
}

function Fields() {
  return (
    <Part of="Field">
      <State of="empty" className={wide}>
        <TextField label="Email" hint="A hint" placeholder="you@example.com" />
      </State>
      <State of="filled" className={wide}>
        <TextField label="Email" defaultValue="ann@example.com" />
      </State>
      <State of="wrong" className={wide}>
        <TextField label="Email" defaultValue="ann" error="This doesn’t look like an email address." />
      </State>
      <State of="off" className={wide}>
        <TextField label="Email" defaultValue="ann@example.com" disabled />
      </State>
      <State of="text" className={wide}>
        <TextArea label="Prompt" rows={3} defaultValue={`${LONG} `.repeat(4)} />
      </State>
    </Part>
  );
}

function Lists() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['b']));
  const items = ['a', 'b', 'c'].map((id) => ({ id }));
  const row = ({ id }: { id: string }) => <span>Item {id}</span>;
  return (
    <Part of="GridList">
      <State of="opened">
        <GridList items={items} label="Opened" nameOf={({ id }) => id} onOpen={nothing}>
          {row}
        </GridList>
      </State>
      <State of="selected">
        <GridList
          items={items}
          label="Selected"
          nameOf={({ id }) => id}
          onOpen={nothing}
          selection={{ keys, onChange: setKeys }}
        >
          {row}
        </GridList>
      </State>
    </Part>
  );
}

export const Controls = () => (
  <>
    <Buttons />
    <Choices />
    <Fields />
    <Lists />
  </>
);
