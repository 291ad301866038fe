/** Of questions that overtake one another only the last one's answer counts. */
interface Latest {
  /** Begins a question. The function it returns tells whether none has begun since. */
  begin(): () => boolean;
  /** No answer counts any more. */
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
