/** Milliseconds after which a history step that never happens (there was no such entry) stops blocking. */
const STEP_MS = 500;

let step: ReturnType<typeof setTimeout> | undefined;
let settled: (() => void)[] = [];

/** How many dialogs and popovers are open at this history entry. */
export const depthHere = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** The current history entry is a dialog's or a popover's: another page replaces it. */
export const onDialogEntry = (): boolean => depthHere() > 0;

/** A step through the history has been asked for and has not happened yet. */
export const isStepping = (): boolean => step !== undefined;

/** Resolves when the history matches what is open. */
export const historyIdle = (): Promise<void> =>
  isStepping() ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve();

/** The step has happened, or never will. */
export function finishStep(): void {
  clearTimeout(step);
  step = undefined;
  for (const done of settled) done();
  settled = [];
}

/** Steps through the history; `lost` is called where the step never happens. */
export function stepBy(delta: number, lost: () => void): void {
  step = setTimeout(() => {
    finishStep();
    lost();
  }, STEP_MS);
  history.go(delta);
}
