import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Sentence, type Slot } from '#src/i18n/sentence.tsx';
import { Link } from '#src/i18n/links/link.tsx';
import type { ToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type DeviceResultItem, ownedOf, removeDeviceResult } from '#src/features/device-work/results.ts';
import { leaveWork } from '#src/features/device-work/work.ts';
import { saveResult, shareFile } from '#src/features/creations/files/result-files.ts';
import { prepareResult } from '#src/features/creations/files/result-ready.ts';
import { filesIn, panelFormOf, removeFile, setFile } from '#src/features/tool-form/form-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { DeviceMenu } from '#src/screens/tool/device/menu.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Compare } from '#src/ui/media/compare.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import { Canvas, Commands, PanelArea, Stage, StageArea } from '#src/screens/tool/layout.tsx';
import { LargeButton } from '#src/screens/tool/job/large-button.tsx';
import { SaveAndShare } from '#src/screens/tool/save-and-share.tsx';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';

const fill = css({
  width: 'full',
  height: 'full',
  '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
});
const below = css({
  paddingInline: { base: '4', sm: '0' },
  paddingBlockEnd: { lg: '5' },
});
const state = css({ textStyle: 'h3' });
const note = css({ textStyle: 'small', marginBlockStart: '1' });
const underline = css({ color: 'menu', textDecoration: 'underline', textUnderlineOffset: '3px' });

const link: Slot = (words) => (
  <Link to="/my-creations" className={underline}>
    {words}
  </Link>
);

interface DoneProps {
  form: ToolForm;
  title: ReactNode;
  own: ToolText;
  item: DeviceResultItem;
  isStored: boolean;
  /** Address of what it was made from. */
  before: string | undefined;
  /** It is the only one that the form shows. */
  last: boolean;
  /** Of several: what is said of them, the choice among them, and what is done with all. */
  heading: string | undefined;
  strip: ReactNode;
  more: ReactNode;
}

export function Done({
  form,
  title,
  own,
  item,
  isStored,
  before,
  last,
  heading,
  strip,
  more: ofAll,
}: DoneProps) {
  useSignals();
  const t = useT();
  const { width, height, url } = item;
  const owned = ownedOf(item);
  useEffect(() => void prepareResult(ownedOf(item)), [item]);
  const alt = own('result', {}, 'tool.result');
  const after = <img src={url} width={width} height={height} alt={alt} draggable={false} />;
  const Said = toolPanel(form.tool.family)?.Result;
  const slot = form.work.inputs[0]?.slot;
  const more = own('more');
  const goOn = (): void => {
    const { name } = owned.result;
    if (slot !== undefined)
      setFile(form, slot, { file: new File([item.blob], name, { type: item.blob.type }) });
    leaveWork(form);
  };
  const another = (): void => {
    leaveWork(form);
    for (const { uploadId } of filesIn(form, slot ?? '')) removeFile(form, uploadId);
  };
  const remove = (): void => {
    if (last) leaveWork(form);
    void removeDeviceResult(item);
  };
  return (
    <>
      <StageArea>
        <Stage ratio={width / height}>
          <Canvas>
            {before === undefined ? (
              <div className={fill}>{after}</div>
            ) : (
              <Compare
                arrive
                start={0}
                glow="held"
                flush
                tags="top"
                className={fill}
                label={t('job.compare')}
                beforeLabel={t('job.before')}
                afterLabel={t('job.after')}
                before={<img src={before} width={width} height={height} alt="" draggable={false} />}
                after={after}
              />
            )}
          </Canvas>
          <LargeButton
            of={{ url, kind: 'image', alt, width, height, ...(before === undefined ? {} : { before }) }}
          />
        </Stage>
        <div className={below}>
          <Badge>{t('device.badge')}</Badge>
        </div>
        {strip}
      </StageArea>
      <PanelArea>
        {title}
        <div role="status">
          <h2 className={state}>{heading ?? t('device.done')}</h2>
          <p className={note}>
            {isStored ? <Sentence of="device.kept" params={{}} slots={{ link }} /> : t('device.noRoom')}
          </p>
        </div>
        {ofAll}
        {Said && <Said form={panelFormOf(form)} />}
        <Commands>
          <Button shape="stack" onClick={() => leaveWork(form)}>
            <Icon of={RotateCcw} />
            {own('redo', {}, 'job.redo')}
          </Button>
          <Button shape="stack" onClick={remove}>
            <Icon of={Trash2} />
            {t('job.delete')}
          </Button>
          <DeviceMenu item={item} shape="stack" onKeep={() => last && leaveWork(form)} />
        </Commands>
        {more !== '' && slot !== undefined && (
          <Button full onClick={goOn}>
            {more}
          </Button>
        )}
        <Button full onClick={another}>
          {own('another', {}, 'tool.startOver')}
        </Button>
        <ActionBar info={<span>{t('job.label')}</span>}>
          <SaveAndShare
            kind="image"
            onShare={() => void shareFile(owned)}
            onSave={() => void saveResult(owned)}
          />
        </ActionBar>
      </PanelArea>
    </>
  );
}
