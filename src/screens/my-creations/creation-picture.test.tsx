// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#contract/media/media.ts';
import { render } from '#tests/support/page/render.tsx';
import { CreationPicture } from './creation-picture.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result: Result = {
  name: 'a.webp',
  url: '/a.webp',
  kind: 'image',
  width: 800,
  height: 800,
  duration: null,
  bytes: 9,
  expires_at: null,
};

test('a picture that does not load is tried once more before it stays away', async () => {
  const { get, host } = await render(<CreationPicture result={result} />);
  const fail = () => act(async () => void get('img').dispatchEvent(new Event('error')));
  await fail();
  expect(host.querySelector('img')).toBeNull();
  await act(() => vi.runAllTimersAsync());
  await fail();
  await act(() => vi.runAllTimersAsync());
  expect(host.querySelector('img')).toBeNull();
});
