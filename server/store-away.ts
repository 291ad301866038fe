/** The object store cannot be used now. What was sent to it may have been done or not. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  constructor(cause: unknown) {
    super(`the store is away: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
  }
}
