import { boolean, integer, number, object } from 'superstruct';
import { workFolder } from './parts/files.ts';
import { mimicry } from './parts/mimicry.ts';
import { written } from './parts/written.ts';

/**
 * Lets a portrait follow the largest face of a part of a clip: head, eyes and mouth. `sound`: that of the clip is
 * kept. Where no face is seen it holds still. Segments as for `swap-clip`; stages `follow` and `move`. Fails as
 * `no_face` with the slot, `image` or `driver`.
 */
export const input = object({ ...mimicry, sound: boolean(), label: boolean(), folder: workFolder() });
export const result = object({ ...written, durationMs: number(), frames: integer() });

declare module '#contract/tools/capabilities.ts' {
  interface Capabilities {
    'transfer-motion': { input: typeof input; result: typeof result };
  }
}
