import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import {
  type PackKind,
  loadPack,
  packKindOf,
  packs,
  readPacks,
  stopPack,
} from '#src/features/device-work/pack.ts';
import { keepFilesHere, pickPlace, placeNow } from '#src/features/device-work/place.ts';
import { lackingHere, makeHere } from '#src/features/device-work/work.ts';
import { ownPrice } from '#src/features/tool-form/sending/form-queue.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { css } from '#styled-system/css/css.js';
import { ActionFoot } from '#src/screens/tool/action-bar.tsx';
import { FormActions } from '#src/screens/tool/form/form-actions.tsx';
import { PlacesRoom } from '#src/screens/tool/form/places-room.tsx';

const strong = css({ color: 'menu', fontWeight: '600' });
const wide = css({ width: 'full' });

interface ActionsProps {
  form: ToolForm;
  /** With its options only the server can make it. */
  forServer: boolean;
  /** Of the form around it, which keeps the room for the places until then. */
  isHydrated: boolean;
}

function Places({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = ownPrice(form);
  const price = form.quote.value.quote?.credits ?? (own?.known ? own.credits : undefined);
  return (
    <Tabs
      label={t('device.where')}
      value={placeNow(form)}
      onChange={pickPlace}
      items={[
        { id: 'device', label: t('device.here') },
        {
          id: 'server',
          label: price === undefined ? t('device.server') : t('device.serverPrice', { n: price }),
        },
      ]}
    />
  );
}

/** Downloads the code before the first use. */
function PackBar({ kind }: { kind: PackKind }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const id = useId();
  const { phase, bytes, done, failed } = packs[kind].value;
  if (phase === 'loading' && bytes !== undefined) {
    const share = Math.min(1, done / bytes);
    return (
      <ActionFoot
        id={id}
        info={
          <div className={wide} role="status">
            {t('device.loading', { done: format.bytes(done), size: format.bytes(bytes) })}
            <ProgressLine value={100 * share} label={t('device.download')} />
          </div>
        }
      >
        <Button size="lg" full onClick={() => stopPack(kind)}>
          {t('device.stop')}
        </Button>
      </ActionFoot>
    );
  }
  const size = bytes === undefined ? undefined : format.bytes(Math.max(1000, bytes - done));
  return (
    <ActionFoot
      id={id}
      info={failed ? <Problem>{t('device.loadFailed')}</Problem> : <span>{t('device.once')}</span>}
    >
      <Button tone="primary" size="lg" full onClick={() => void loadPack(kind)}>
        {size === undefined ? t('device.download') : t('device.downloadSize', { size })}
      </Button>
    </ActionFoot>
  );
}

function HereBar({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const id = useId();
  const lacking = lackingHere(form);
  const gap =
    lacking === undefined
      ? undefined
      : lacking === ''
        ? t('tool.preparing')
        : own(lacking, {}, lacking.startsWith('bad.') ? 'tool.bad' : 'tool.need');
  return (
    <ActionFoot
      id={id}
      info={gap === undefined ? <span className={strong}>{t('device.stays')}</span> : <span>{gap}</span>}
    >
      <Button
        tone="primary"
        size="lg"
        full
        disabled={lacking !== undefined}
        offReason={id}
        onClick={() => void makeHere(form)}
      >
        {own('action', {}, 'tool.create')}
      </Button>
    </ActionFoot>
  );
}

/** The main button of a form whose result can be made on the device or by the server. */
export function Actions({ form, forServer, isHydrated }: ActionsProps) {
  useSignals();
  useEffect(() => {
    keepFilesHere(form, !forServer);
    void readPacks();
  }, [form, forServer]);
  const kind = packKindOf(form.tool.family);
  const { phase, bytes } = packs[kind].value;
  if (!isHydrated || forServer) return <FormActions form={form} />;
  const isKnown = phase !== 'none' && (phase !== 'absent' || bytes !== undefined);
  const isHere = isKnown && placeNow(form) !== 'server';
  return (
    <>
      {isKnown ? <Places form={form} /> : <PlacesRoom />}
      {!isHere && <FormActions form={form} />}
      {isHere && (phase === 'here' ? <HereBar form={form} /> : <PackBar kind={kind} />)}
    </>
  );
}
