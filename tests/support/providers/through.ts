import { setImmediate as turn } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import type { Capability, InputOf, Model, RemoteEngine } from '#server/engines/port.ts';
import { EngineFailure } from '#server/engines/port.ts';

/** Looks that are lost in a row before the engine counts as away. */
const MOST_MISSES = 5;
const WITHIN_MS = 20_000;

export interface Asked<C extends Capability = Capability> {
  capability: C;
  input: InputOf<C>;
  /** Without it, the first model of the capability. */
  model?: string;
  key?: string;
  /** Looks after which the work is canceled. */
  looks?: number;
}

export function modelFor<C extends Capability>(engine: RemoteEngine, capability: C, id?: string): Model<C> {
  const model = engine.models.find((one) => one.capability === capability && (id ?? one.id) === one.id);
  if (!model) throw new Error(`${engine.name} has no model for ${capability}`);
  return model as Model<C>;
}

/** How work goes through an adapter: `made` with the kind of its file, or the kind of its failure, and where it ends. */
export async function through<C extends Capability>(
  engine: RemoteEngine,
  { capability, input, model: wanted, key = 'job-1-0', looks = Infinity }: Asked<C>,
): Promise<{ said: string; message: string; at: 'start' | 'look' | 'end' }> {
  const { signal } = new AbortController();
  const model = modelFor(engine, capability, wanted);
  let id = '';
  let at: 'start' | 'look' | 'end' = 'start';
  const wait = async (): Promise<boolean> => {
    let misses = 0;
    const end = Date.now() + WITHIN_MS;
    for (let look = 0; look < looks && Date.now() < end; look++) {
      await turn();
      try {
        const { done } = (await engine.poll({ model: model.id, id }, signal)) as { done: boolean };
        misses = 0;
        if (done) return true;
      } catch (error) {
        if (error instanceof EngineFailure || ++misses === MOST_MISSES) throw error;
      }
    }
    return false;
  };
  try {
    id = await engine.start(model, input, { key, signal });
    at = 'look';
    if (!(await wait())) {
      await engine.cancel({ model: model.id, id }, signal);
      return { said: 'canceled', message: '', at };
    }
    at = 'end';
    const { from } = await engine.collect(model, id, input, signal);
    const bytes =
      'file' in from
        ? await readFile(from.file)
        : Buffer.from(await (await fetch(from.url, { headers: from.headers ?? {} })).arrayBuffer());
    return { said: `made ${kindOf(bytes)}`, message: '', at };
  } catch (error) {
    const message = String(error);
    return { said: error instanceof EngineFailure ? error.kind : 'away', message, at };
  }
}

function kindOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return 'PNG';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'MP4';
  if (bytes.toString('hex', 0, 4) === '1a45dfa3') return 'WebM';
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'WAV' : 'something else';
}
