import { plainModel } from '#server/engines/plain-models.ts';
import {
  type Collect,
  EngineFailure,
  type EngineFailureKind,
  type RemoteEngine,
} from '#server/engines/port.ts';

/** Results of the lab are what the capability answers, as JSON. */
export const collectFromLab: Collect = async (_capability, _input, { from }, signal) =>
  'url' in from ? (await fetch(from.url, { signal })).json() : undefined;

/** The adapter that submits its work to a lab. */
export function labEngine(origin: string, options: Partial<RemoteEngine> = {}): RemoteEngine {
  const call = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const response = await fetch(`${origin}/work${path}`, init);
    const isGone = response.status === 404 && init.method === 'POST';
    if (isGone) throw new EngineFailure('gone', 'the lab has no such model');
    if (!response.ok) throw new Error(`the lab said ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    kind: 'remote',
    name: 'lab',
    models: [{ ...plainModel('upscale'), id: 'lab-upscale' }],
    isIdempotent: false,
    pollMs: 50,
    timeoutMs: 60_000,
    async start({ id: model, capability }, input, { key, signal }) {
      const body = JSON.stringify({ capability, model, input, key });
      const { id } = await call('', { method: 'POST', body, signal });
      if (typeof id !== 'string') throw new EngineFailure('garbage', 'the lab gave no id');
      return id;
    },
    async poll({ id }, signal) {
      const said = await call(`/${id}`, { signal });
      if ('failed' in said) throw new EngineFailure(said['failed'] as EngineFailureKind, 'the lab failed');
      return said;
    },
    collect: (_model, id) => Promise.resolve({ from: { url: `${origin}/work/${id}/result`, isOwn: true } }),
    async cancel({ id }, signal) {
      await call(`/${id}`, { method: 'DELETE', signal });
    },
    webhookId: (body) => (JSON.parse(body) as { id: string }).id,
    ...options,
  };
}
