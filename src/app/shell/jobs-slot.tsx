import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useIsClient } from '#src/hydration/use-is-client.ts';

const Tray = lazyComponent(async () => {
  const [{ JobTrayButton }, { opener }, { connectJobs }] = await Promise.all([
    import('#src/features/jobs/tray/button.tsx'),
    import('#src/features/tool-form/open-job.ts'),
    import('#src/app/jobs.ts'),
  ]);
  connectJobs();
  return () => <JobTrayButton opener={opener} />;
});

export function JobsSlot() {
  return useIsClient() ? <Tray /> : null;
}
