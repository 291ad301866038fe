import { existsSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds and more on two cores, the longest first. Left to chance, one of them begins last,
 * and a core waits for its end.
 */
const LONGEST = [
  'server/engines/embedded/clip/swap-clip.test.ts',
  'server/engines/embedded/face/quality.test.ts',
  'server/engines/embedded/results.test.ts',
  'server/engines/embedded/clip/people.test.ts',
  'server/engines/embedded/face/engine.test.ts',
  'tests/contract/effects.test.ts',
  'tests/contract/clip-swap.test.ts',
  'tests/faults/clips.test.ts',
  'tests/contract/motion-mimic.test.ts',
  'tests/contract/model-samples.test.ts',
  'tests/contract/engines-admin.test.ts',
  'tests/contract/providers.test.ts',
  'tests/contract/hostile-text.test.ts',
  'tests/contract/push.test.ts',
  'tests/contract/cut-out.test.ts',
  'tests/faults/roles.test.ts',
  'tests/contract/watermark-remover.test.ts',
  'tests/contract/voice-cloning.test.ts',
  'tests/faults/store.test.ts',
  'tests/faults/shared-models.test.ts',
  'src/features/outbox/outbox.test.ts',
  'src/features/payments/payment.test.ts',
  'tests/faults/server.test.ts',
  'tests/contract/background-remover.test.ts',
  'tests/contract/video-enhancer.test.ts',
  'tests/faults/kills.test.ts',
  'tests/faults/restarts.test.ts',
  'server/clips/sounds.test.ts',
  'server/clips/writing.test.ts',
  'server/app.test.ts',
  'server/jobs/queue/restart.test.ts',
  'server/engines/embedded/cut/device.test.ts',
  'media/inpaint/judge.test.ts',
  'media/style/stylize.test.ts',
  'media/outpaint/extend.test.ts',
];

/** The projects whose files take longest come first, those whose files take no time last. */
const PROJECTS = ['contract', 'server', 'unit', 'web'];

/** Place of a file among those of its project: what is not among the longest comes after them. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? LONGEST.length : place;
}

/** Files of one kind can run in the same process. */
const kindOf = ({ project, moduleId }: TestSpecification): number =>
  2 * PROJECTS.indexOf(project.name) +
  Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

/**
 * Begins with the longest files of a kind, and leaves the others in Vitest's own order. A process goes on to the next
 * file only where that is of the same kind; else another one is started and loads everything again.
 * @throws when one of the longest is not there any more
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`not there, but among the longest: ${gone.join(', ')}`);
    const sorted = (await super.sort(files)).map((file) => ({
      file,
      kind: kindOf(file),
      place: placeOf(file),
    }));
    return sorted.toSorted((a, b) => a.kind - b.kind || a.place - b.place).map(({ file }) => file);
  }
}
