import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOurs } from '#contract/tools/model.ts';
import { worksOnDevice } from '#contract/tools/device-families.ts';
import { type Tool, type ToolInput, type ToolWork, isMade } from '#contract/tools/tool.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { useT } from '#src/i18n/use-t.ts';
import { needsAccount, remainCredits } from '#src/features/credits/credits.ts';
import { signedIn } from '#src/features/account/session.ts';
import { trayJobs } from '#src/features/jobs/jobs.ts';
import { showJob } from '#src/features/jobs/shown-job.ts';
import {
  filesIn,
  isRefused,
  mainFile,
  panelFormOf,
  placeSample,
  samplePlaces,
  takeFiles,
} from '#src/features/tool-form/form-files.ts';
import { showForm } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { LiveText, useAnnounce } from '#src/ui/feedback/live-text.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { SampleEntry } from '#tools/sample-entry.ts';
import { ActionFrame } from './action-bar.tsx';
import { devicePart } from './device-part.ts';
import { ConsentField } from './form/consent-field.tsx';
import { TipWords } from './form/tip-words.tsx';
import { FormActions } from './form/form-actions.tsx';
import { FormStage } from './form/form-stage.tsx';
import { InputField } from './form/input-field.tsx';
import { OptionFields } from './form/option-fields.tsx';
import { PlacesRoom } from './form/places-room.tsx';
import { SampleRow } from './form/sample-row.tsx';
import { samplesOf } from './form/samples.ts';
import { useForm } from './form/use-form.ts';
import { usePageFiles } from './form/use-page-files.ts';
import { WaysIn } from './form/ways-in.tsx';
import { Bench, PanelArea, SamplesArea } from './layout.tsx';
import { JobView } from './job/job-view.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { toolPanel } from './tool-panel.ts';

const veil = css({
  position: 'fixed',
  inset: '3',
  zIndex: 'popover',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'xl',
  border: '2px dashed {colors.theme}',
  background: 'scrim',
  color: 'onMedia',
  textStyle: 'h3',
  pointerEvents: 'none',
});
/* Said before the work, not after it. */
const ahead = css({ layerStyle: 'warning', textStyle: 'small' });
/* In one column, what comes next stands closer once there is a file. */
const wide = css({ lgDown: { display: 'none' } });
/* Most tools are for one kind of file. */
const kinds = css({ _empty: { display: 'none' } });
const heading = css({ fontSize: '1.5rem', srOnly: { base: true, lg: false } });

const models = () => import('./models/picker.tsx');
const ModelPicker = lazyComponent(async () => (await models()).ModelPicker);
const NoModel = lazyComponent(async () => (await models()).NoModel);

function hasPicture(form: ToolForm): boolean {
  const file = mainFile(form);
  return file !== undefined && !isRefused(file.uploadId);
}

interface WorkbenchProps {
  tool: Tool;
  work: ToolWork;
  title: string;
  /** Above the fields: what the form makes, where that is not the tool itself. */
  intro?: ReactNode;
  /** With these options only the server can make it. */
  forServer?: boolean;
}

const warn = (text: string): void => void toast({ type: 'warning', text });

/**
 * What the form asks for: what its model takes, and what is there and it does not take. Of optional files the next one
 * is asked for after the one before.
 */
function askedIn(form: ToolForm, all: readonly ToolInput[]): ToolInput[] {
  const isEmpty = ({ slot }: ToolInput): boolean => filesIn(form, slot).length === 0;
  return all.flatMap((one, index) => {
    const input = form.work.inputs.find(({ slot }) => slot === one.slot);
    const before = all[index - 1];
    const isNext = one.required || before === undefined || before.required || !isEmpty(before);
    if (isEmpty(one) || one.only !== undefined) return input && isNext ? [input] : [];
    return [input ?? one];
  });
}

/** The form: drawn from the tool's facts, and by the tool's panel where it has one. */
function Fields({ form, all, forServer }: { form: ToolForm; all: readonly ToolInput[]; forServer: boolean }) {
  useSignals();
  const announce = useAnnounce();
  const { tool, work } = form;
  const panel = toolPanel(tool.family);
  const isHydrated = useHydrated();
  const isUser = isHydrated && signedIn.value;
  const device = devicePart(tool, work);
  // Models of others are where they are.
  const isElsewhere = forServer || isOurs(form.model.value) === false;
  const drawn = askedIn(form, all).filter(
    (input) => panel?.rules.slots.includes(input.slot) !== true && !isMade(input, form.state.value.options),
  );
  const props = {
    form: panelFormOf(form),
    firstStep: drawn.length + 1,
    WaysIn,
    isUser,
    visitorCredits: isHydrated && !isUser && work.result === 'image' ? remainCredits.value : undefined,
    announce,
    warn,
  };
  return (
    <>
      {drawn.map((input, index) => (
        <InputField key={input.slot} form={form} input={input} step={index + 1} />
      ))}
      {panel && <panel.Panel {...props} />}
      {form.choice.value?.isOneOf && <ModelPicker form={form} />}
      <TipWords form={form} />
      <OptionFields form={form} />
      {work.consent && <ConsentField form={form} />}
      <ActionFrame>
        {panel?.Dock && <panel.Dock {...props} />}
        {!(isHydrated && device) && worksOnDevice(tool, work) && !isElsewhere && <PlacesRoom />}
        {device ? (
          <device.Actions form={form} forServer={isElsewhere} isHydrated={isHydrated} />
        ) : (
          <FormActions form={form} />
        )}
      </ActionFrame>
    </>
  );
}

function Bare({ tool, work, title, intro, forServer = false }: WorkbenchProps) {
  useSignals();
  const t = useT();
  const form = useForm(tool, work);
  const samples = samplesOf(tool);
  const over = usePageFiles((files) => {
    showForm(form);
    void takeFiles(form, files);
  });
  const { jobId } = form.state.value;
  const job =
    !useHydrated() || jobId === undefined
      ? undefined
      : trayJobs.value.find(({ clientId }) => clientId === jobId);
  const device = devicePart(tool, work);
  const seen = useRef(job?.clientId);
  useEffect(() => {
    if (seen.current !== job?.clientId) {
      scrollTo({ top: 0, behavior: 'smooth' });
      // The pressed button is gone; the next Tab continues from here and not from the top of the page.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    }
    seen.current = job?.clientId;
    showJob(job?.clientId);
    return () => showJob(undefined);
  }, [job?.clientId]);
  const pickSample = ({ file_url: site }: SampleEntry): void => {
    showForm(form);
    // On a phone the samples stand below the stage, on which it appears.
    if (!placeSample(form, { site, name: site.split('/').at(-1) ?? '' }))
      scrollTo({ top: 0, behavior: 'instant' });
  };
  const title1 = <h1 className={heading}>{title}</h1>;
  return (
    <Bench>
      {job ? (
        <JobView form={form} entry={job} title={title1} />
      ) : device?.isAtWork(form) ? (
        <device.View form={form} title={title1} />
      ) : (
        <>
          <FormStage form={form} />
          <PanelArea>
            {title1}
            {intro}
            {form.choice.value?.isAway && <NoModel />}
            {needsAccount.value && <p className={ahead}>{t('tool.needAccountHere')}</p>}
            <div className={cx(kinds, hasPicture(form) && wide)}>
              <KindTabs tool={tool} />
            </div>
            <Fields form={form} all={work.inputs} forServer={forServer} />
          </PanelArea>
        </>
      )}
      {samples && samplePlaces(form).length > 0 && (
        <SamplesArea>
          <SampleRow samples={samples} onPick={pickSample} />
        </SamplesArea>
      )}
      {over && <div className={veil}>{t('tool.dropHere')}</div>}
    </Bench>
  );
}

export const Workbench = (props: WorkbenchProps) => (
  <LiveText>
    <Bare {...props} />
  </LiveText>
);
