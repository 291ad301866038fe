import { expect, test } from 'vitest';
import { type Question, requestKey } from './request-key.ts';

const question: Question = {
  method: 'POST',
  address: '/api/media/tools?lang=en',
  body: '{"a":1,"b":{"c":2,"d":3}}',
  owner: '',
  language: 'en',
  build: 'b1',
};

test('the same question has the same key, whatever the order of its fields', async () => {
  expect(await requestKey({ ...question, body: '{"b":{"d":3,"c":2},"a":1}' })).toBe(
    await requestKey(question),
  );
});

test.each<Partial<Question>>([
  { method: 'GET' },
  { address: '/api/media/tools?lang=zh' },
  { body: '{"a":2}' },
  { owner: 'token-a' },
  { language: 'zh' },
  { build: 'b2' },
])('another one has another key: %o', async (change) => {
  expect(await requestKey({ ...question, ...change })).not.toBe(await requestKey(question));
});

test('a token is not part of what is written', async () => {
  expect(await requestKey({ ...question, owner: 'secret-token' })).toMatch(/^[0-9a-f]{64}$/);
});

test('lists keep their order, and a body that is no JSON counts as it is', async () => {
  expect(await requestKey({ ...question, body: '[1,2]' })).not.toBe(
    await requestKey({ ...question, body: '[2,1]' }),
  );
  expect(await requestKey({ ...question, body: 'a b' })).not.toBe(
    await requestKey({ ...question, body: 'a  b' }),
  );
});
