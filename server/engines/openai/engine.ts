import { asRemote } from '#server/engines/as-remote.ts';
import { openHttp } from '#server/engines/http/http.ts';
import {
  CALLS,
  EngineFailure,
  type EngineKind,
  type Model,
  type RemoteEngine,
} from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { openAnswering } from './answering.ts';
import { modelsOf, namesOf } from './discover.ts';
import type { ShapedModel } from './models.ts';
import { openSdQueue } from './sd-queue.ts';
import { readServers } from './servers.ts';
import { openVideos } from './videos.ts';

const NAME = 'openai';
const POLL_MS = 1000;
const TIMEOUT_MS = 30 * 60_000;
/** Between two questions for the models of servers that may come, go and change theirs. */
const FRESH_MS = 60_000;

/** Between the queue's id of work and our key, under which its result is swept with the job. */
const BY = '~';
const partsOf = (id: string): { id: string; key: string } => {
  const [queued = '', key = ''] = id.split(BY);
  return { id: queued, key };
};

export const openai: EngineKind = {
  variables: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_SERVERS', 'MODELS_FILE'],
  connections: [
    {
      title: 'OpenAI, or one server of its shape (sd-server, LocalAI, vLLM-Omni)',
      fields: [
        { variable: 'OPENAI_API_KEY', label: 'Key', isSecret: true },
        {
          variable: 'OPENAI_BASE_URL',
          label: 'Address of a server of your own, ending with /v1',
          isSecret: false,
        },
      ],
    },
    {
      title: 'Several servers of its shape',
      fields: [
        {
          variable: 'OPENAI_SERVERS',
          label: 'name=address or name=address|key, separated by commas',
          isSecret: true,
        },
      ],
    },
  ],
  async open(values, { store }) {
    const changes = changesIn(values);
    const servers = readServers(values).map((server) => {
      const http = openHttp({ engine: server.prefix, secrets: server.key === undefined ? [] : [server.key] });
      return {
        server,
        http,
        answering: openAnswering(http, server),
        videos: openVideos(http, server),
        queue: openSdQueue(http, server),
      };
    });
    if (servers.length === 0) return undefined;
    const signal = new AbortController().signal;

    let listed: ShapedModel[] = [];
    let askedAt = 0;
    const refresh = async (): Promise<void> => {
      askedAt = Date.now();
      const found = await Promise.allSettled(
        servers.map(({ server, http }) => modelsOf(http, server, signal)),
      );
      const all = found.flatMap((one, at) =>
        one.status === 'fulfilled'
          ? one.value
          : listed.filter(({ server }) => server === servers[at]?.server),
      );
      const isWhole = found.every(({ status }) => status === 'fulfilled');
      const known = new Set(all.map(({ model }) => model.id));
      // A model of a server that is off is none that the operator has misspelt.
      listed = withAdded(
        NAME,
        all,
        changes.filter(({ id, like }) => isWhole || known.has(like ?? id)),
      );
    };
    await refresh();
    const current = (): readonly ShapedModel[] => {
      const isAsked = servers.some(({ server }) => !server.isHome);
      // Until a server answers, what it last offered stands.
      if (isAsked && Date.now() - askedAt > FRESH_MS) void refresh().catch(() => undefined);
      return listed;
    };
    const models = (): Model[] => current().map(({ model }) => model);

    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      const doors = servers.find(({ server }) => server === one?.server);
      if (one && doors) return { one, doors };
      throw new EngineFailure('gone', `${NAME}: there is no model ${id}`);
    };

    const answering = asRemote(
      {
        name: NAME,
        get models() {
          return models();
        },
        timeoutMs: TIMEOUT_MS,
        async prepare({ id }, input) {
          const { one, doors } = find(id);
          const { picture, speech } = doors.answering;
          return one.door === 'speech' ? speech(one, input) : picture(one, input);
        },
      },
      store,
    );

    const engine: RemoteEngine = {
      kind: 'remote',
      name: NAME,
      get models() {
        return models();
      },
      pollMs: POLL_MS,
      timeoutMs: TIMEOUT_MS,
      isIdempotent: false,
      accountOf: (id) => listed.find(({ model }) => model.id === id)?.server.prefix ?? '',
      async start(model, input, context) {
        const { one, doors } = find(model.id);
        if (one.door === 'queue')
          return `${await doors.queue.start(one, input, context.signal)}${BY}${context.key}`;
        if (one.door === 'videos') return doors.videos.start(one, input, context.signal);
        return answering.start(model, input, context);
      },
      async poll(work, stop) {
        const { one, doors } = find(work.model);
        if (one.door === 'queue') return doors.queue.poll(partsOf(work.id).id, stop);
        if (one.door === 'videos') return doors.videos.poll(work.id, stop);
        return answering.poll(work, stop);
      },
      async collect(model, id, input, stop) {
        const { one, doors } = find(model.id);
        if (one.door === 'videos') return doors.videos.collect(id);
        if (one.door !== 'queue') return answering.collect(model, id, input, stop);
        const { id: queued, key } = partsOf(id);
        const at = `${CALLS}/${key}.bytes`;
        await store.put(at, await doors.queue.result(queued, stop));
        return { from: { file: await store.localFile(at) } };
      },
      async cancel(work, stop) {
        const { one, doors } = find(work.model);
        if (one.door === 'queue') return doors.queue.cancel(partsOf(work.id).id, stop);
        if (one.door === 'videos') return doors.videos.cancel(work.id, stop);
        return answering.cancel(work, stop);
      },
      async probe({ id }, stop) {
        const { one, doors } = find(id);
        const names =
          one.door === 'queue'
            ? (await modelsOf(doors.http, one.server, stop)).map(({ target }) => target)
            : await namesOf(doors.http, one.server, stop);
        if (!names.includes(one.target)) throw doors.http.failure('gone', `the model ${one.target} is gone`);
      },
    };
    return engine;
  },
};
