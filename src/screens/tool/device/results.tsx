import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import type { ToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { pickPlace } from '#src/features/device-work/place.ts';
import { deviceResults, ownedOf } from '#src/features/device-work/results.ts';
import { type Work, keepLacking, makeHere } from '#src/features/device-work/work.ts';
import { mainFile } from '#src/features/tool-form/form-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { LackingNote } from '#src/screens/tool/batch/lacking-note.tsx';
import { ResultStrip } from '#src/screens/tool/batch/result-strip.tsx';
import { SaveAll } from '#src/screens/tool/batch/save-all.tsx';
import { useBatchText } from '#src/screens/tool/batch/use-batch-text.ts';
import { Done } from './done.tsx';
import { problemText } from './problem-text.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

type Finished = Extract<Work, { phase: 'done' }>;

interface ResultsProps {
  form: ToolForm;
  title: ReactNode;
  own: ToolText;
  work: Finished;
}

/** The files of several that have no result, which can be made here again or by the server. */
function Without({ form, own, work }: Omit<ResultsProps, 'title'>) {
  useSignals();
  const t = useT();
  const several = useBatchText();
  const order = form.state.value.files.map(({ uploadId }) => uploadId);
  const files = work.lacking.map(({ uploadId, failed }) => ({
    index: order.indexOf(uploadId),
    text: failed ? problemText(failed, own) : several('stopped'),
  }));
  const again = (): void => {
    keepLacking(form, work);
    void makeHere(form);
  };
  const elsewhere = (): void => {
    pickPlace('server');
    keepLacking(form, work);
  };
  return (
    <LackingNote isFree files={files}>
      <div className={row}>
        <Button size="sm" onClick={again}>
          {several('again', { n: files.length })}
        </Button>
        <Button size="sm" onClick={elsewhere}>
          {t('device.useServer')}
        </Button>
      </div>
    </LackingNote>
  );
}

export function Results({ form, title, own, work }: ResultsProps) {
  useSignals();
  const several = useBatchText();
  const [chosen, setChosen] = useState<number>();
  const there = work.made
    .map((made, index) => ({ ...made, index }))
    .filter(({ item }) => deviceResults.value?.some(({ id }) => id === item.id));
  const shown = there.find(({ index }) => index === chosen) ?? there[0];
  if (!shown) return undefined;
  const of = work.made.length + work.lacking.length;
  const before = uploads.value.get(shown.uploadId ?? mainFile(form)?.uploadId ?? '')?.preview;
  return (
    <Done
      key={shown.item.id}
      {...{ form, title, own, before }}
      item={shown.item}
      isStored={there.every(({ isStored }) => isStored)}
      last={there.length === 1}
      heading={
        of === 1
          ? undefined
          : there.length < of
            ? several('readyOf', { n: there.length, of })
            : several('ready', { n: of })
      }
      strip={
        of > 1 && (
          <ResultStrip
            results={there.map(({ index, item: { url } }) => ({ index, url }))}
            shown={shown.index}
            onChoose={setChosen}
          />
        )
      }
      more={
        <>
          {work.lacking.length > 0 && <Without {...{ form, own, work }} />}
          {there.length > 1 && <SaveAll made={there.map(({ item }) => ownedOf(item))} />}
        </>
      }
    />
  );
}
