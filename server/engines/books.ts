/** What a job may cost at remote engines, and what became of each call that was begun; kept where every server sees it. */
export interface CallBooks {
  /**
   * Before a start. `key` is that of the work; `isAgain`: a server that is gone had begun it.
   * @throws EngineFailure `away` when the engine's budget of the day is used up
   */
  begin(call: { call: number; engine: string; model: string }): Promise<{ key: string; isAgain: boolean }>;
  /** Nothing was taken (`freed`), or it costs money without a result (`loss`). */
  end(key: string, as: 'freed' | 'loss'): Promise<void>;
  /** The result is here; `usd` is what the engine says that it took. */
  collected(key: string, usd: number | undefined): Promise<void>;
}

/** For work that no job pays for. */
export const noBooks = (key: string): CallBooks => ({
  begin: ({ call }) => Promise.resolve({ key: `${key}-${call}`, isAgain: false }),
  end: () => Promise.resolve(),
  collected: () => Promise.resolve(),
});
