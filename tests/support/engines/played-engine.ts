import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { plainModels } from '#server/engines/plain-models.ts';
import { EngineFailure, type EngineFailureKind, type LocalEngine } from '#server/engines/port.ts';

/** What the player of an engine says, line by line; the last line is the end. */
export type PlayedLine =
  | { stage: string; fraction: number }
  | { result: unknown }
  | { failed: EngineFailureKind; slot?: string };

/** The embedded engine as the configuration knows it; somebody at `origin` plays it. */
export const playedEngine = (origin: string): LocalEngine => ({
  kind: 'local',
  name: 'embedded',
  models: plainModels(['detect-faces', 'face-swap', 'find-people', 'swap-clip', 'swap-frame', 'upscale']),
  async run({ capability }, input, { signal, progress }) {
    const response = await fetch(origin, {
      method: 'POST',
      body: JSON.stringify({ capability, input }),
      signal,
    });
    const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream) });
    for await (const text of lines) {
      const line = JSON.parse(text) as PlayedLine;
      if ('result' in line) return line.result;
      if ('failed' in line) throw new EngineFailure(line.failed, 'the player failed it', line.slot);
      progress(line);
    }
    throw new EngineFailure('crashed', 'the player has gone');
  },
  close: () => Promise.resolve(),
});
