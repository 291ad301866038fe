/** Of requests that overtake one another only the last one's response counts. */
interface Latest {
  /** Begins a request. The function it returns tests whether it is still the latest one. */
  begin(): () => boolean;
  /** No pending response counts any more. */
  cancel(): void;
}

export function latest(): Latest {
  let current = {};
  return {
    begin() {
      const own = {};
      current = own;
      return () => current === own;
    },
    cancel: () => void (current = {}),
  };
}
