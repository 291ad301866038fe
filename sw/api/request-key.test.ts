import { expect, test } from 'vitest';
import { type KeyParts, requestKey } from './request-key.ts';

const parts: KeyParts = {
  method: 'POST',
  address: '/api/media/tools?lang=en',
  body: '{"a":1,"b":{"c":2,"d":3}}',
  owner: '',
  language: 'en',
};

test('the same request has the same key, whatever the order of its fields', async () => {
  expect(await requestKey({ ...parts, body: '{"b":{"d":3,"c":2},"a":1}' })).toBe(await requestKey(parts));
});

test.each<Partial<KeyParts>>([
  { method: 'GET' },
  { address: '/api/media/tools?lang=zh' },
  { body: '{"a":2}' },
  { owner: 'token-a' },
  { language: 'zh' },
])('another request has another key: %o', async (change) => {
  expect(await requestKey({ ...parts, ...change })).not.toBe(await requestKey(parts));
});

test('a token is not part of the key', async () => {
  expect(await requestKey({ ...parts, owner: 'secret-token' })).toMatch(/^[0-9a-f]{64}$/);
});

test('lists keep their order, and a body that is no JSON counts as it is', async () => {
  expect(await requestKey({ ...parts, body: '[1,2]' })).not.toBe(
    await requestKey({ ...parts, body: '[2,1]' }),
  );
  expect(await requestKey({ ...parts, body: 'a b' })).not.toBe(await requestKey({ ...parts, body: 'a  b' }));
});
