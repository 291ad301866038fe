/**
 * Promises that React's `use` can read without suspending once they are resolved: it reads `status` and
 * `value`, which it otherwise sets itself, but only after it has suspended once.
 */
export function tracked<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {}, // a rejected one is left to who awaits it
  );
  return promise;
}

/** One that was never pending. */
export const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
