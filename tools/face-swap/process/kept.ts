import { type KeptFace, forgetFace, keepFace, keptFaces } from '#contract/tools/faces.ts';
import { type CallContext, type KeptFile, type ToolCall, WorkRefused, toolCall } from '#server/jobs/port.ts';
import { type FoundFace, facesOf, noFace, square } from './faces.ts';

const largestOf = (faces: readonly FoundFace[]): FoundFace | undefined =>
  faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];

async function wireOf({ createdAt, ...kept }: KeptFile, context: CallContext): Promise<KeptFace> {
  const file = await context.own(kept.item.name);
  const largest = largestOf(await facesOf(file, context));
  return {
    ...kept,
    face: largest ? context.address(file, square(largest, file)) : kept.item.url,
    created_at: createdAt.toISOString(),
  };
}

const byUser = { who: 'session', limit: 'kept' } as const;

export const keptCalls: readonly ToolCall[] = [
  toolCall(
    keptFaces,
    async (_request, context) => ({
      faces: await Promise.all((await context.kept.list()).map((file) => wireOf(file, context))),
    }),
    byUser,
  ),
  toolCall(
    keepFace,
    async (wanted, context) => {
      if ((await facesOf(await context.own(wanted.name), context)).length === 0) throw noFace('source');
      const kept = await context.kept.keep(wanted);
      if (kept) return wireOf(kept, context);
      throw new WorkRefused('input_refused', {
        data: { fields: [{ field: 'name', message: 'too_many' }] },
        text: 'too_many_kept',
      });
    },
    byUser,
  ),
  toolCall(
    forgetFace,
    async ({ name }, { kept }) => {
      await kept.forget(name);
      return {};
    },
    byUser,
  ),
];
