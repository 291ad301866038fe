import { extname } from 'node:path';
import { type Infer } from 'superstruct';
import type { preview } from '#contract/media/preview.ts';
import type { EngineContext, Engines } from '#server/engines/port.ts';
import { HttpError } from '#server/http/errors.ts';
import { type StoredFiles, type Workspace, discard } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { hashOf } from './canonical.ts';
import { type Asker, requestError } from '#server/jobs/inspecting/inspection.ts';
import type { ToolProcesses } from '#server/jobs/port.ts';
import { workPaths } from '#server/jobs/running/work-files.ts';
import type { WorkCheck } from './work-check.ts';

type Request = Infer<(typeof preview)['request']>;
type Answer = Infer<(typeof preview)['answer']>;

/** The same preview asked for again in this time is the same file; it lives longer than that. */
const SAME_MS = 15 * 60_000;

/** Single moments of work, before any price. */
export interface Previews {
  make(asker: Asker, request: Request): Promise<Answer>;
}

interface PreviewDependencies {
  store: ObjectStore;
  files: StoredFiles;
  workspace: Workspace;
  engines: Engines;
  processes: ToolProcesses;
  workCheck: WorkCheck;
  turnOf(asker: Asker): Promise<EngineContext['turn']>;
}

export function createPreviews({
  store,
  files,
  workspace,
  engines,
  processes,
  workCheck,
  turnOf,
}: PreviewDependencies): Previews {
  const answerOf = (file: Parameters<StoredFiles['item']>[0]): Answer => {
    const { url, mime, width, height } = files.item(file);
    return { url, mime, width: width ?? 0, height: height ?? 0 };
  };

  return {
    async make(asker, request) {
      const { at_ms: atMs, ...wanted } = request;
      const checked = await workCheck.check(asker, wanted);
      const draw = processes.get(checked.tool.family)?.preview;
      if (!draw) throw new HttpError('not_found');
      const {
        options,
        parts: [part],
      } = checked;
      const { inputs, plan } = part;
      const id = hashOf([asker.owner, request, plan, Math.floor(Date.now() / SAME_MS)]).slice(0, 32);
      const known = await files.byId(asker.owner, id);
      if (known) return answerOf(known);

      const { signal = new AbortController().signal } = asker;
      const outputs: string[] = [];
      try {
        const paths = await workPaths(
          store,
          files,
          part.files.map(({ name }) => name),
        );
        const work = { tool: checked.tool.slug, inputs, options, detail: {}, plan };
        const { file, width, height } = await draw(work, atMs, {
          ...paths,
          output(ending) {
            const path = workspace.path(ending);
            outputs.push(path);
            return path;
          },
          use: async (capability, input, progress = () => undefined) =>
            engines.use(capability, input, { signal, progress, turn: await turnOf(asker) }),
        });
        const extension = extname(file).slice(1);
        const facts = { mime: `image/${extension}`, extension, width, height, duration: undefined };
        return answerOf(await files.keep({ owner: asker.owner, purpose: 'preview', file, facts, id }));
      } catch (error) {
        throw requestError(error);
      } finally {
        await Promise.all(outputs.map(discard));
      }
    },
  };
}
