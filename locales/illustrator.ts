/** Files of words for the illustrator, by language code; loaded one by one where they are needed. */
const files = import.meta.glob<unknown>('./*/illustrator.json', { import: 'default' });

/** Loads the words of every language that has them, in the order of the codes. */
export const illustratorWords = (): Promise<unknown[]> =>
  Promise.all(
    Object.keys(files)
      .toSorted()
      .map((path) => files[path]!()),
  );
