import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ClipPerson } from '#contract/tools/faces.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { clock } from '#src/platform/clips/clock.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Menu } from '#src/ui/controls/menu.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { detailOf, peopleOf } from '#tools/face-swap/panel/choice/detail.ts';
import { FaceList } from '#tools/face-swap/panel/face-list.tsx';
import { useNames } from '#tools/face-swap/panel/use-names.ts';
import { joinPeople, progressOf, splitPerson } from './search.ts';
import { Stretch } from './stretch.tsx';

const bar = css({
  position: 'relative',
  display: 'block',
  direction: 'ltr',
  height: '5px',
  marginBlockStart: '6px',
  borderRadius: 'full',
  background: 'box3',
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1', marginBlockStart: '2' });
const note = css({ textStyle: 'note', color: 'muted' });
const some = css({ display: 'block', marginBlockStart: '1', textStyle: 'note', color: 'muted' });

const isSeen = ({ spans }: ClipPerson, at: number): boolean =>
  spans.some(({ from_ms: from, to_ms: to }) => at >= from && at <= to);

/** Somebody who is away for less than this is in the whole clip, in milliseconds. */
const HARDLY_MS = 500;

const seenFor = ({ spans }: ClipPerson): number =>
  spans.reduce((sum, { from_ms: from, to_ms: to }) => sum + to - from, 0);

/** There is something of a person on both sides of a moment. */
const canSplit = ({ spans }: ClipPerson, at: number): boolean =>
  at > (spans[0]?.from_ms ?? Infinity) && at < (spans.at(-1)?.to_ms ?? -Infinity);

function show({ moment }: PanelForm, at: number): void {
  moment.value = { at: Math.round(at), isPlaying: false };
}

/** Shows a person who is not in the picture now: where their longest stretch is halfway through. */
function showPerson(form: PanelForm, person: ClipPerson): void {
  if (isSeen(person, form.moment.peek().at)) return;
  const [longest] = person.spans.toSorted((a, b) => b.to_ms - b.from_ms - (a.to_ms - a.from_ms));
  if (longest) show(form, (longest.from_ms + longest.to_ms) / 2);
}

function Seen({ form, id }: { form: PanelForm; id: string }) {
  useSignals();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const format = useFormat();
  const detail = detailOf(form);
  const person = peopleOf(detail, form.files.value).find(({ face_id: known }) => known === id);
  const length = (detail.found?.search?.duration ?? 0) * 1000;
  if (!person || length === 0) return undefined;
  const times = person.spans.map(({ from_ms: from, to_ms: to }) => `${clock(from)}–${clock(to)}`).join(', ');
  const seen = seenFor(person);
  const seconds = (ms: number): string => format.number(Math.round(ms / 100) / 10);
  return (
    <>
      <span className={bar} role="img" aria-label={own('seen', { times })}>
        {person.spans.map((span) => (
          <Stretch key={span.from_ms} span={span} length={length} />
        ))}
      </span>
      {seen < length - HARDLY_MS && (
        <span className={some}>{own('seenFor', { seen: seconds(seen), all: seconds(length) })}</span>
      )}
    </>
  );
}

/** Corrections of who is who, for the chosen person. */
function Corrections({ form, warn, announce, person }: PanelProps & { person: ClipPerson }) {
  useSignals();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const names = useNames(form.tool.family, mainKind(form.work));
  const [busy, setBusy] = useState(false);
  const people = peopleOf(detailOf(form), form.files.value);
  const { at } = form.moment.value;
  const id = person.face_id;
  const run = async (work: () => Promise<void>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      announce(done);
    } catch (error) {
      warn(error instanceof ApiError ? error.message : translate('error.offline'));
    } finally {
      setBusy(false);
    }
  };
  const others = people.flatMap((other, index) =>
    other.face_id === id ? [] : [{ id: other.face_id, name: names.face(index, people.length) }],
  );
  return (
    <div className={row}>
      {others.length > 0 && (
        <Menu
          label={own('same')}
          trigger={(props) => (
            <Button {...props} tone="ghost" size="sm" busy={busy}>
              {own('same')}
            </Button>
          )}
          items={others.map((other) => ({
            id: other.id,
            label: other.name,
            onSelect: () => void run(() => joinPeople(form, id, other.id), own('joined')),
          }))}
        />
      )}
      {canSplit(person, at) && (
        <Button
          tone="ghost"
          size="sm"
          busy={busy}
          onClick={() => void run(() => splitPerson(form, id, at), own('wasSplit'))}
        >
          {own('split', { time: clock(at, true) })}
        </Button>
      )}
    </div>
  );
}

export function PeopleList(props: PanelProps) {
  useSignals();
  const { form } = props;
  const own = useToolText(form.tool.family, mainKind(form.work));
  const format = useFormat();
  const detail = detailOf(form);
  const person = peopleOf(detail, form.files.value).find(({ face_id: id }) => id === detail.face);
  const progress = progressOf(form).value;
  useEffect(() => {
    if (person && !form.moment.peek().isPlaying) showPerson(form, person);
  }, [form, person]);
  return (
    <FaceList
      {...props}
      Seen={Seen}
      looking={progress === undefined ? undefined : own('lookingShare', { share: format.percent(progress) })}
    >
      {person && <Corrections {...props} person={person} />}
      {person && <p className={note}>{own('correct')}</p>}
    </FaceList>
  );
}
