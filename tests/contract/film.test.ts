import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { film } from '#contract/media/film.ts';
import { receipt } from '#contract/media/receipt.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor, follow, sendSwap } from '#tests/support/visitor.ts';
import { bytesAt } from '#tests/support/works.ts';

const server = useSharedServer();

it('films the slider of a result, with its label, once and for nothing', async () => {
  const ann = createVisitor(server.current.origin, somePlace());
  const sent = await sendSwap(ann);
  const { results, inputs } = await follow(ann, sent.job_id);
  const before = await ann.call(receipt, { job_id: sent.job_id });
  const [made, again] = await Promise.all([1, 2].map(() => ann.call(film, { creation_id: sent.job_id })));
  expect(made).toMatchObject({ mime: 'video/mp4' });
  expect(again?.bytes).toBe(made?.bytes);
  const bytes = await bytesAt(ann, made?.url ?? '');
  expect(bytes.length).toBe(made?.bytes);
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  expect(bytes.includes('digitalsourcetype/compositeWithTrainedAlgorithmicMedia')).toBe(true);
  expect(results[0]?.name).not.toBe(inputs[0]?.name);
  expect(await ann.call(receipt, { job_id: sent.job_id })).toEqual(before);

  await server.current.database.db
    .updateTable('stored_file')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('name', '=', inputs.find(({ slot }) => slot === 'target')?.name ?? '')
    .execute();
  expect((await ann.ask(film, { creation_id: sent.job_id })).code).toBe(errorCodes.not_found.code);
});
