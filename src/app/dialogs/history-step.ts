/** Milliseconds after which a history step that never happens (there was no such entry) stops blocking. */
const STEP_MS = 500;

let step: ReturnType<typeof setTimeout> | undefined;
let settled: (() => void)[] = [];
let ofDialogs: (() => boolean) | undefined;

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

/**
 * `handle` takes the steps that belong to dialogs and popovers, and says whether one did.
 * @returns the function that ends it
 */
export function handleSteps(handle: () => boolean): () => void {
  ofDialogs = handle;
  return () => {
    ofDialogs = undefined;
  };
}

/**
 * For the one listener of `popstate`: whether dialogs and popovers took this step. They are loaded later than pages,
 * and on the window listeners run in the order in which they came, those that capture too.
 */
export const isDialogStep = (): boolean => ofDialogs?.() ?? false;
