import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { signUp } from '#tests/support/account.ts';
import { OPERATOR_TOKEN, openDesk } from '#tests/support/operator.ts';
import { useServer } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = useServer({ env: { ADMIN_TOKEN: OPERATOR_TOKEN } });

const refused = (field: string, message: string) => ({
  code: errorCodes.input_refused.code,
  data: { fields: [{ field, message }] },
});
const errors = () => server.current.lines.filter((line) => line.includes('"level":"error"'));

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(server.current.origin + path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  expect(response.status, path).toBe(400);
  return response.json();
}

describe('what no column and no file name can hold is refused once, before any call sees it', () => {
  it('in JSON, as a value or as a key', async () => {
    const user = await signUp(server.current);
    for (const [path, body] of [
      ['/api/media/status', '{"job_ids":["\\u0000"]}'],
      ['/api/media/detect-faces', '{"file":"\\u0000"}'],
      ['/api/upload/init', '{"name":"a\\u0000","type":"image/png","bytes":1,"sha256":"x"}'],
      ['/api/users/sessions/revoke', '{"session_id":"\\u0000"}'],
      ['/api/media/quote', '{"options":{"a\\u0000":1}}'],
      ['/api/media/quote', '{"options":{"text":"half \\ud83d"}}'],
    ] as const)
      expect(await post(path, body, { token: user.token }), body).toMatchObject(
        refused('body', 'characters'),
      );
    const words = { tool: 'ai-face-swap', inputs: { target: 'a \\u0000 written out 🙂' } };
    expect(await createVisitor(server.current.origin).ask(media.quote, words)).toMatchObject({
      data: { fields: [{ field: 'operation', message: 'required' }] },
    });
    expect(errors()).toEqual([]);
  });

  it('in a path or a query', async () => {
    for (const path of [
      '/api/pay/transaction-detail/%00',
      '/checkout/%00',
      '/checkout/%00/state',
      '/admin/txn/%00',
      '/api/route-check?path=/%00',
      '/pricing%00',
    ]) {
      const response = await fetch(server.current.origin + path);
      expect(response.status, path).toBe(400);
      expect(await response.json()).toMatchObject(refused('address', 'characters'));
    }
    expect(errors()).toEqual([]);
  });

  it('in a form', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await post('/checkout/none', 'card=%00', form)).toMatchObject(refused('form', 'characters'));
    expect(errors()).toEqual([]);
  });
});

it('JSON of thousands of levels is refused, not walked through', async () => {
  const deep = '['.repeat(3000) + ']'.repeat(3000);
  expect(await post('/api/users/login', deep)).toMatchObject(refused('body', 'depth'));
  expect(await post('/api/media/quote', `{"options":${deep}}`)).toMatchObject(refused('body', 'depth'));
  expect(errors()).toEqual([]);
});

it("an alert of the operator's page is named by a number", async () => {
  const desk = await openDesk(server.current.origin);
  const seen = async (id: string) => (await desk.send(`/admin/alerts/${id}/seen`, {})).status;
  for (const id of ['abc', '9999999999999999999', '1.5', '-1']) expect(await seen(id), id).toBe(404);
  expect(await seen('7')).toBe(303);
  expect(errors()).toEqual([]);
});
