import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Tool, ToolWork } from '#contract/tool.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { addSource, setTarget } from '#src/features/tool-form/form-pictures.ts';
import { showForm } from '#src/features/tool-form/form-submit.ts';
import { showJob } from '#src/features/jobs/shown-job.ts';
import { trayJobs } from '#src/features/jobs/jobs.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { css } from '#styled-system/css/css.js';
import type { SampleEntry } from '#tools/sample-entry.ts';
import { ConsentField } from './consent-field.tsx';
import { FaceList } from './face-list.tsx';
import { FormActions } from './form-actions.tsx';
import { FormStage } from './form-stage.tsx';
import { Bench, PanelArea, SamplesArea } from './frame.tsx';
import { JobView } from './job-view.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { LiveText } from './live-text.tsx';
import { SampleRow } from './sample-row.tsx';
import { SourceField } from './source-field.tsx';
import { TargetField } from './target-field.tsx';
import { useFaceChoice } from './use-face-choice.ts';
import { useForm } from './use-form.ts';
import { usePageFiles } from './use-page-files.ts';
import { useSamples } from './use-samples.ts';

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
const heading = css({ fontSize: '1.5rem', srOnly: { base: true, lg: false } });

interface WorkbenchProps {
  tool: Tool;
  work: ToolWork;
  title: string;
}

/** The first file becomes the target where there is none yet; further ones are faces to put in. */
function useTakeFiles(form: ToolForm): (files: File[]) => void {
  const choice = useFaceChoice(form);
  return (files) => {
    showForm(form);
    const [first, ...rest] = files;
    const isFree = form.state.peek().target === undefined;
    if (isFree && first) setTarget(form, { file: first });
    for (const file of isFree ? rest : files) choice.assign(addSource(form, { file }));
  };
}

function Bare({ tool, work, title }: WorkbenchProps) {
  useSignals();
  const t = useT();
  const form = useForm(tool, work);
  const { samples, sourceFaces } = useSamples(tool.slug);
  const takeFiles = useTakeFiles(form);
  const over = usePageFiles(takeFiles);
  const { jobId } = form.state.value;
  const job =
    !useHydrated() || jobId === undefined
      ? undefined
      : trayJobs.value.find(({ clientId }) => clientId === jobId);
  const seen = useRef(job?.clientId);
  useEffect(() => {
    if (seen.current !== job?.clientId) {
      scrollTo({ top: 0, behavior: 'smooth' });
      // The button that was pressed is gone; the next Tab goes on from here and not from the top of the page.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    }
    seen.current = job?.clientId;
    showJob(job?.clientId);
    return () => showJob(undefined);
  }, [job?.clientId]);
  const pickSample = ({ file_url: site, value }: SampleEntry): void => {
    showForm(form);
    setTarget(form, { site, name: `${value}.webp` });
  };
  const title1 = <h1 className={heading}>{title}</h1>;
  return (
    <Bench>
      {job ? (
        <JobView form={form} entry={job} title={title1} />
      ) : (
        <>
          <FormStage form={form} />
          <PanelArea>
            {title1}
            <KindTabs tool={tool} />
            <TargetField form={form} onFiles={takeFiles} />
            <FaceList form={form} />
            <SourceField form={form} presets={sourceFaces} />
            {work.consent && <ConsentField form={form} />}
            <FormActions form={form} />
          </PanelArea>
        </>
      )}
      <SamplesArea>
        <SampleRow samples={samples} onPick={pickSample} />
      </SamplesArea>
      {over && <div className={veil}>{t('tool.dropHere')}</div>}
    </Bench>
  );
}

/** A tool at work: its form, and the job it sends, in one place. */
export const Workbench = (props: WorkbenchProps) => (
  <LiveText>
    <Bare {...props} />
  </LiveText>
);
