import type { Tool } from '#contract/tools/tool.ts';
import type { SampleEntry } from '#tools/sample-entry.ts';

type Samples = Readonly<Record<string, readonly SampleEntry[]>>;

const loaders = import.meta.glob<{ samples: Samples }>('/tools/*/samples.ts');
const loaded = new Map<string, Samples>();

export async function loadSamples(family: string): Promise<void> {
  const module = await loaders[`/tools/${family}/samples.ts`]?.();
  if (module) loaded.set(family, module.samples);
}

/** The samples of a tool whose family's are loaded; undefined where it has none. */
export const samplesOf = ({ slug, family }: Tool): readonly SampleEntry[] | undefined =>
  loaded.get(family)?.[slug];
