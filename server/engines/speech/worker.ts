import { argv, exit, stderr } from 'node:process';
import { serve } from '#server/engines/local/serve.ts';
import { readModelFolder } from './folder.ts';
import { type Synthesizer, openSynthesizer } from './runtime.ts';
import { worksOf } from './work.ts';

/** A process for each model: it takes calls once the model in the folder that it is given is open. */
const folder = readModelFolder(argv[2] ?? '');
const synthesizer = await openSynthesizer(folder).catch((error: unknown): Synthesizer => {
  stderr.write(String(error));
  return exit(1);
});
await serve(
  worksOf(folder, synthesizer),
  () => Promise.resolve(),
  () => undefined,
);
