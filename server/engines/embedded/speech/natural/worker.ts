import { serve } from '#server/engines/local/serve.ts';
import { speak } from '#server/engines/embedded/speech/work.ts';

/** A process of its own: the network takes as much memory as all else together. */
await serve(
  { speak },
  () => Promise.resolve(),
  () => undefined,
);
