import { array, boolean, is, optional, record, string, type } from 'superstruct';
import { refusal, shaped } from '#server/engines/http/answers.ts';
import type { ProviderHttp } from '#server/engines/http/http.ts';
import { type ShapedModel, homeModels, modelsNamed, shapedModel } from './models.ts';
import { queueOf } from './sd-queue.ts';
import type { ShapedServer } from './servers.ts';

const ANSWER_WITHIN_MS = 5000;

const list = type({ data: array(type({ id: string() })) });
const capabilities = type({
  supported_modes: optional(array(string())),
  current_mode: optional(string()),
  model: optional(type({ name: optional(string()) })),
  features_by_mode: optional(record(string(), record(string(), boolean()))),
});

/** The names of the models that a server has. */
export async function namesOf(
  http: ProviderHttp,
  { base, key }: ShapedServer,
  signal: AbortSignal,
): Promise<string[]> {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await http.call(`${base}/models`, { headers, withinMs: ANSWER_WITHIN_MS, signal });
  if (answer.status !== 200) throw refusal(http, answer);
  return shaped(http, answer.body, list).data.map(({ id }) => id);
}

/** The model of an sd-server, which has one; nothing where the server is another. */
async function queuedModels(
  http: ProviderHttp,
  server: ShapedServer,
  signal: AbortSignal,
): Promise<ShapedModel[] | undefined> {
  const at = `${queueOf(server.base)}/capabilities`;
  const { status, body } = await http.call(at, { withinMs: ANSWER_WITHIN_MS, signal });
  if (status !== 200 || !is(body, capabilities)) return undefined;
  const modes = body.supported_modes ?? [body.current_mode ?? ''];
  const features = body.features_by_mode?.['img_gen'] ?? {};
  const name = body.model?.name ?? 'sd-server';
  const has = (mode: string, ...needed: string[]): boolean =>
    modes.includes(mode) && needed.every((feature) => features[feature] === true);
  return (
    [
      ['generate-image', has('img_gen')],
      ['edit-image', has('img_gen', 'ref_images')],
      ['stylize', has('img_gen', 'init_image')],
      ['inpaint', has('img_gen', 'init_image', 'mask_image')],
      ['generate-video', has('vid_gen')],
      ['animate-image', has('vid_gen')],
    ] as const
  ).flatMap(([capability, can]) => (can ? [shapedModel(server, name, name, 'queue', capability)] : []));
}

/**
 * The models of a server; OpenAI's own are known without asking.
 * @throws EngineFailure
 */
export async function modelsOf(
  http: ProviderHttp,
  server: ShapedServer,
  signal: AbortSignal,
): Promise<ShapedModel[]> {
  if (server.isHome) return homeModels(server);
  const queued = await queuedModels(http, server, signal);
  if (queued) return queued;
  const names = await namesOf(http, server, signal);
  const known = homeModels(server).filter(({ target }) => names.includes(target));
  const targets = new Set(known.map(({ target }) => target));
  return [
    ...known,
    ...modelsNamed(
      server,
      names.filter((name) => !targets.has(name)),
    ),
  ];
}
