import { useEffect, useState } from 'react';
import type { Tool } from '#contract/tools/tool.ts';
import type { SampleEntry } from '#tools/sample-entry.ts';

interface SamplesModule {
  samples: Readonly<Record<string, readonly SampleEntry[]>>;
}

const loaders = import.meta.glob<SamplesModule>('/tools/*/samples.ts');
const none: readonly SampleEntry[] = [];

/** The samples of a tool, loaded when its page is opened; undefined where it has none. */
export function useSamples({ slug, family }: Tool): readonly SampleEntry[] | undefined {
  const [loaded, setLoaded] = useState<readonly SampleEntry[] | undefined>(none);
  useEffect(() => {
    let over = false;
    const load = loaders[`/tools/${family}/samples.ts`];
    void load?.().then(({ samples }) => {
      if (!over) setLoaded(samples[slug]);
    });
    return () => {
      over = true;
    };
  }, [slug, family]);
  return `/tools/${family}/samples.ts` in loaders ? loaded : undefined;
}
