import { useEffect, useState } from 'react';
import type { SampleEntry, SourceFace } from '#tools/sample-entry.ts';

interface Samples {
  samples: readonly SampleEntry[];
  sourceFaces: readonly SourceFace[];
}

const loaders = import.meta.glob<Samples>('/tools/*/samples.ts');
const none: Samples = { samples: [], sourceFaces: [] };

/** What a tool offers to try at once: pictures, and faces of ours. Loaded when its page is opened. */
export function useSamples(slug: string): Samples {
  const [loaded, setLoaded] = useState(none);
  useEffect(() => {
    let over = false;
    const load = loaders[`/tools/${slug}/samples.ts`];
    void load?.().then((module) => {
      if (!over) setLoaded(module);
    });
    return () => {
      over = true;
    };
  }, [slug]);
  return loaded;
}
