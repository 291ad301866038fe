import { extname } from 'node:path';
import { type Infer } from 'superstruct';
import type { preview } from '#contract/media/preview.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { HttpError } from '#server/http/errors.ts';
import { type StoredFiles, type Workspace, discard } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { hashOf } from './hash-of.ts';
import { allOptions } from './prices.ts';
import { requestError } from '#server/jobs/inspecting/inspection.ts';
import type { Asker, Looks } from '#server/jobs/inspecting/looks.ts';
import type { ToolProcesses } from '#server/jobs/port.ts';
import { workPaths } from '#server/jobs/running/work-files.ts';
import type { WorkCheck } from './work-check.ts';

type Request = Infer<(typeof preview)['request']>;
type Answer = Infer<(typeof preview)['answer']>;

/** The same preview asked for again in this time is the same file; it lives longer than that. */
const SAME_MS = 15 * MINUTE_MS;

/** Single moments of work, before any price. */
export interface Previews {
  make(asker: Asker, request: Request): Promise<Answer>;
}

interface PreviewDependencies {
  store: ObjectStore;
  files: StoredFiles;
  workspace: Workspace;
  processes: ToolProcesses;
  workCheck: WorkCheck;
  looks: Looks;
}

export function createPreviews({
  store,
  files,
  workspace,
  processes,
  workCheck,
  looks,
}: PreviewDependencies): Previews {
  const answerOf = (file: Parameters<StoredFiles['item']>[0], estimated: boolean): Answer => {
    const { url, mime, width, height } = files.item(file);
    return { url, mime, width: width ?? 0, height: height ?? 0, estimated };
  };

  return {
    async make(asker, request) {
      const { at_ms: wantedMs, ...wanted } = request;
      const checked = await workCheck.check(asker, wanted);
      const { preview: draw, previewsAll } = processes.get(checked.tool.family) ?? {};
      const { model } = checked;
      if (!draw) throw new HttpError('not_found');
      const atMs = previewsAll === true ? 0 : wantedMs;
      const {
        options,
        parts: [part],
      } = checked;
      const { inputs, plan } = part;
      const period = Math.floor(Date.now() / SAME_MS);
      const idOf = (estimated: boolean): string =>
        hashOf([asker.owner, wanted, atMs, plan, period, estimated]).slice(0, 32);
      for (const estimated of [false, true]) {
        const known = await files.byId(asker.owner, idOf(estimated));
        if (known) return answerOf(known, estimated);
      }

      const { signal = new AbortController().signal } = asker;
      const look = looks.of(asker, signal);
      const outputs: string[] = [];
      let estimated = false;
      try {
        const paths = await workPaths(
          store,
          files,
          part.files.map(({ name }) => name),
        );
        const { tool, work: all } = checked;
        const work = {
          tool: tool.slug,
          inputs,
          options: allOptions(all, options),
          detail: {},
          plan,
          capability: model.capability,
        };
        const { file, width, height } = await draw(work, atMs, {
          ...paths,
          output(ending) {
            const path = workspace.path(ending);
            outputs.push(path);
            return path;
          },
          async use(...call) {
            // A look at what another engine makes would promise something else.
            if (!checked.can(call[0])) throw new HttpError('not_found');
            const made = await look(...call);
            estimated ||= 'estimated' in made && made.estimated;
            return made;
          },
        });
        const extension = extname(file).slice(1);
        const facts = { mime: `image/${extension}`, extension, width, height, duration: undefined };
        const id = idOf(estimated);
        const kept = await files.keep({ owner: asker.owner, purpose: 'preview', file, facts, id });
        return answerOf(kept, estimated);
      } catch (error) {
        throw requestError(error);
      } finally {
        await Promise.all(outputs.map(discard));
      }
    },
  };
}
