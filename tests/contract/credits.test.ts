import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkin, creditDetails, records } from '#contract/users/credit.ts';
import { detectFaces } from '#contract/tools/faces.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { SOON_MS, openTab } from '#tests/support/money/balance.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor, follow } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = () => createVisitor(server.current.origin, somePlace());

const groupSwap = async (visitor: Visitor, group = 'group-3.jpg') => {
  const [target, source] = [await visitor.upload(group), await visitor.upload('small-portrait-b.jpg')];
  return {
    operation: 'image_faceswap',
    tool: 'multiple-face-swap',
    inputs: { target: target.name, source: source.name },
  };
};

describe('credits of accounts', () => {
  it('refuse what a list cannot be asked for', async () => {
    const ann = await signUp(server.current);
    const strange: [string, string][] = [
      ['page', '0'],
      ['page', '1.5'],
      ['page', 'x'],
      ['page_size', '101'],
      ['page_size', '-1'],
      ['record_type', 'expire'],
    ];
    for (const [field, value] of strange) {
      expect(await ann.ask(records, { [field]: value }), `${field}=${value}`).toMatchObject({
        status: 400,
        code: errorCodes.input_refused.code,
        data: { fields: [{ field }] },
      });
    }
    const twice = await ann.fetch(`${records.path}?page=1&page=2`);
    expect(await twice.json()).toMatchObject({
      code: errorCodes.input_refused.code,
      data: { fields: [{ field: 'page', message: 'repeated' }] },
    });
  });
});

describe('a job of an account', () => {
  it('is paid from its balance, and every tab gets the event at once', async () => {
    const ann = await signUp(server.current);
    const tabs = await Promise.all([openTab(ann), openTab(ann)]);
    const work = await groupSwap(ann);
    expect(await ann.call(media.quote, work)).toMatchObject({
      credits: 3,
      balance: 20,
      enough: true,
      needs_account: null,
    });
    const job = await ann.call(media.create, {
      ...work,
      client_job_id: randomUUID(),
      max_credits: 3,
      consent: 'agreed',
    });
    for (const tab of tabs) expect(await tab.reaches(17)).toBeLessThan(SOON_MS);
    expect(await ann.call(creditDetails)).toMatchObject({ credit_remain: 17, today_spent: 0, held: 3 });
    expect(await follow(ann, job.job_id)).toMatchObject({ status: 1, captured: 3 });
    expect(await ann.call(creditDetails)).toMatchObject({ credit_remain: 17, today_spent: 3, held: 0 });
    await ann.call(checkin, {}, { 'time-zone': 'Europe/Berlin' });
    for (const tab of tabs) {
      expect(await tab.reaches(36)).toBeLessThan(SOON_MS);
      tab.close();
    }
  });
});

describe('a visitor', () => {
  it('spends up to the balance on a picture, and learns from the tools what needs an account', async () => {
    const visitor = visit();
    const work = await groupSwap(visitor);
    const three = { credits: 3, balance: 5, enough: true, needs_account: null };
    expect(await visitor.call(media.quote, work)).toMatchObject(three);
    const order = () => ({
      ...work,
      client_job_id: randomUUID(),
      max_credits: 3,
      consent: 'agreed' as const,
    });
    expect(await visitor.call(media.create, order())).toMatchObject({ held: 3 });
    expect(await visitor.call(media.quote, work)).toMatchObject({ ...three, balance: 2, enough: false });
    expect(await visitor.ask(media.create, order())).toMatchObject({
      code: errorCodes.credits_short.code,
      data: { need: 3, have: 2 },
    });
    const { tools } = await visitor.call(media.tools);
    const open = tools.filter(
      ({ price, visitor_credits: most, result }) =>
        result !== null && price.reduce((sum, { credits }) => sum + credits, 0) <= most,
    );
    expect(new Set(open.map(({ result }) => result))).toEqual(new Set(['image', 'audio']));
    expect(tools.find(({ slug }) => slug === 'multiple-face-swap')?.visitor_credits).toBe(5);
  });

  it('learns from the quote that an account is needed', async () => {
    const visitor = visit();
    const { inputs, ...swapOfAll } = await groupSwap(visitor, 'crowd-12.jpg');
    const { faces } = await visitor.call(detectFaces, { file: inputs.target });
    const work = {
      ...swapOfAll,
      inputs: { target: inputs.target },
      faces: faces.slice(0, 6).map(({ face_id }) => ({ target_face_id: face_id, source: inputs.source })),
    };
    const quote = await visitor.call(media.quote, work);
    expect(quote).toMatchObject({ balance: 5, enough: false, needs_account: 'price' });
    expect(
      await visitor.ask(media.create, {
        ...work,
        client_job_id: randomUUID(),
        max_credits: quote.credits,
        consent: 'agreed',
      }),
    ).toMatchObject({
      code: errorCodes.login_required.code,
      data: { reason: 'price', need: quote.credits, most: 5 },
    });
  });
});
