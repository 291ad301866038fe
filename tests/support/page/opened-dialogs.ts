type Dialogs = typeof import('#src/features/dialogs/dialogs.ts');

/** The names of the dialogs that a user meets, closing each one in turn. */
export function openedDialogs({ dialogs, closeDialog }: Pick<Dialogs, 'dialogs' | 'closeDialog'>): string[] {
  const names: string[] = [];
  for (let [top] = dialogs.value; top !== undefined; [top] = dialogs.value) {
    names.push(top.name);
    closeDialog(top.name);
  }
  return names;
}
