import { useEffect, useState } from 'react';
import type { Tool } from '#contract/tool.ts';
import type { SampleEntry, SourceFace } from '#tools/sample-entry.ts';

interface Samples {
  samples: readonly SampleEntry[];
  sourceFaces: readonly SourceFace[];
}

interface SamplesModule {
  samples: Readonly<Record<string, readonly SampleEntry[]>>;
  sourceFaces?: readonly SourceFace[];
}

const loaders = import.meta.glob<SamplesModule>('/tools/*/samples.ts');
const none: Samples = { samples: [], sourceFaces: [] };

/** What a tool offers to try at once: pictures, and faces of ours. Loaded when its page is opened. */
export function useSamples({ slug, family }: Tool): Samples {
  const [loaded, setLoaded] = useState(none);
  useEffect(() => {
    let over = false;
    const load = loaders[`/tools/${family}/samples.ts`];
    void load?.().then(({ samples, sourceFaces = [] }) => {
      if (!over) setLoaded({ samples: samples[slug] ?? [], sourceFaces });
    });
    return () => {
      over = true;
    };
  }, [slug, family]);
  return loaded;
}
