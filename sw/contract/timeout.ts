/**
 * The value of `work`, unless it takes longer than `ms`.
 * @throws what `late` returns when the time is over, by default a TimeoutError
 */
export function withTimeout<Value>(
  work: PromiseLike<Value>,
  ms: number,
  late: () => unknown = () => new DOMException(`no answer in ${ms} ms`, 'TimeoutError'),
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
