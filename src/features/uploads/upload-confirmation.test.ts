// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const large = 600_000;
const fresh = async () => {
  vi.resetModules();
  return { ...(await import('./upload-confirmation.ts')), ...(await import('#src/platform/data-saver.ts')) };
};
const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 0)),
  ]);

beforeEach(() => localStorage.clear());

test('without data saver and off mobile data a file is sent at once', async () => {
  const { unconfirmedFiles, waitForConfirmation } = await fresh();
  const onWait = vi.fn();
  expect(await settled(waitForConfirmation('a', 50_000_000, new AbortController().signal, onWait))).toBe(
    true,
  );
  expect([onWait.mock.calls.length, unconfirmedFiles.value.size]).toEqual([0, 0]);
});

test('with data saver on it waits for the confirmation; small ones do not', async () => {
  const { confirmationReason, chooseDataUse, unconfirmedFiles, confirmUploads, waitForConfirmation } =
    await fresh();
  chooseDataUse('on');
  const { signal } = new AbortController();
  const onWait = vi.fn();
  const small = waitForConfirmation('small', 100_000, signal, onWait);
  const one = waitForConfirmation('one', large, signal, onWait);
  const other = waitForConfirmation('other', large, signal, onWait);
  expect([
    await settled(small),
    await settled(one),
    onWait.mock.calls.length,
    confirmationReason.value,
  ]).toEqual([true, false, 2, 'saved']);
  expect([...unconfirmedFiles.value]).toEqual([
    ['one', large],
    ['other', large],
  ]);
  confirmUploads(['one']);
  expect([await settled(one), await settled(other)]).toEqual([true, false]);
  chooseDataUse('off');
  expect([await settled(other), unconfirmedFiles.value.size]).toEqual([true, 0]);
});

test('a file that is dropped asks no more', async () => {
  const { chooseDataUse, unconfirmedFiles, waitForConfirmation } = await fresh();
  chooseDataUse('on');
  const controller = new AbortController();
  const waiting = waitForConfirmation('one', large, controller.signal, () => undefined);
  controller.abort();
  await expect(waiting).rejects.toThrow('canceled');
  expect(unconfirmedFiles.value.size).toBe(0);
});

test('on mobile data only large files ask', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { connection: { type: 'cellular' } }),
  );
  const { confirmationReason, waitForConfirmation } = await fresh();
  const { signal } = new AbortController();
  expect(await settled(waitForConfirmation('one', large, signal, () => undefined))).toBe(true);
  expect(await settled(waitForConfirmation('two', 6_000_000, signal, () => undefined))).toBe(false);
  expect(confirmationReason.value).toBe('cellular');
  vi.unstubAllGlobals();
});
