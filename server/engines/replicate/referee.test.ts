import Replicate from 'replicate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPLICATE_TOKEN, openReplicate, replicateRefusals } from '#tests/support/providers/replicate.ts';
import { madePicture } from '#tests/support/providers/results.ts';

/** The provider's own client says whether our double speaks its protocol. */
describe('the client of Replicate', () => {
  let double: Awaited<ReturnType<typeof openReplicate>>;
  const clientWith = (auth: string): Replicate =>
    new Replicate({ auth, baseUrl: double.base, useFileOutput: false });
  const model = 'black-forest-labs/flux-2-pro';

  beforeAll(async () => {
    double = await openReplicate();
  });
  afterAll(() => double.close());

  it('starts predictions, waits for them and reads their files', async () => {
    const client = clientWith(REPLICATE_TOKEN);
    double.plan({ polls: 2 });
    const made = await client.predictions.create({ model, input: { prompt: 'a seal' } });
    const states: string[] = [made.status];
    for (let look = 0; look < 3; look++) states.push((await client.predictions.get(made.id)).status);
    expect(states).toEqual(['starting', 'starting', 'processing', 'succeeded']);
    const [url = ''] = (await client.predictions.get(made.id)).output as string[];
    const file = await fetch(url, { headers: { authorization: `Bearer ${REPLICATE_TOKEN}` } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual((await madePicture()).bytes);
    double.plan({});
  });

  it('starts deployments and versions, uploads and cancels', async () => {
    const { deployments, predictions, files } = clientWith(REPLICATE_TOKEN);
    await deployments.predictions.create('me', 'mine', { input: { prompt: 'x' } });
    expect(double.works.at(-1)?.model).toBe('deployments/me/mine');
    double.plan({ outcome: 'endless' });
    const version = 'a'.repeat(64);
    const { id } = await predictions.create({ version, input: { prompt: 'x' } });
    expect(double.works.at(-1)?.model).toBe(version);
    expect((await predictions.cancel(id)).status).toBe('canceled');
    double.plan({});
    const { urls } = await files.create(new Blob(['picture'], { type: 'image/png' }));
    expect(await double.uploads.get(urls.get)?.text()).toBe('picture');
  });

  it('reads refusals as its own errors', async () => {
    const { predictions } = clientWith(REPLICATE_TOKEN);
    double.plan({ outcome: 'refused', polls: 0 });
    const { id } = await predictions.create({ model, input: { prompt: 'x' } });
    expect(await predictions.get(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('E005') as string,
    });
    double.plan({});
    double.next('start', replicateRefusals.credit);
    await expect(predictions.create({ model, input: {} })).rejects.toMatchObject({
      response: { status: 402 },
    });
    await expect(clientWith('r8_other').predictions.create({ model, input: {} })).rejects.toMatchObject({
      response: { status: 401 },
    });
  });
});
