import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Boundary } from '#src/hydration/boundary.tsx';
import { syncDialogHistory } from '#src/app/dialogs/dialog-history.ts';
import { Opened } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import { type OpenDialog, closeAllDialogs, closeDialog, dialogs } from '#src/features/dialogs/dialogs.ts';
import { openFlagged } from '#src/features/account/login.ts';
import { page } from '#src/features/page/page.ts';
import { loadDialog, policyOf } from './dialog-loader.ts';
import { DialogFailed } from './dialog-failed.tsx';

/** Milliseconds: the longest exit animation of a dialog (200), and a margin. */
const EXIT_MS = 260;

interface OneProps<Name extends DialogName> {
  dialog: OpenDialog<Name>;
  open: boolean;
  /** It has left the screen. */
  onGone: () => void;
}

/** One dialog: its code is loaded, its delay awaited, then it is drawn until its exit has ended. */
function One<Name extends DialogName>({ dialog, open, onGone }: OneProps<Name>) {
  const { name, params, askedAt } = dialog;
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDialog<Name>>>>();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const fail = (error: unknown): void => {
      console.warn(error);
      if (!gone) setFailed(true);
    };
    loadDialog(name, askedAt).then((module) => gone || setLoaded(module), fail);
    return () => {
      gone = true;
    };
  }, [name, askedAt, tries]);

  const leave = useRef(onGone);
  useEffect(() => {
    leave.current = onGone;
  });
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => leave.current(), EXIT_MS);
    return () => clearTimeout(timer);
  }, [open]);

  const close = (): void => closeDialog(name);
  const opened = useMemo(
    () => loaded && { policy: loaded.policy, open, close: () => closeDialog(name) },
    [loaded, open, name],
  );
  const retry = (): void => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (failed) return <DialogFailed open={open} onClose={close} onRetry={retry} />;
  if (!loaded || !opened) return null;
  const { Content } = loaded;
  return (
    <Boundary
      fallback={<DialogFailed open={open} onClose={close} onRetry={retry} />}
      resetKey={String(tries)}
    >
      <Opened value={opened}>
        <Content params={params} close={close} />
      </Opened>
    </Boundary>
  );
}

/** Follows the store: draws open dialogs, and closed ones until their exit has ended. */
export function DialogOutlet() {
  useSignals();
  const stack = dialogs.value;
  const { name, path } = page.value;
  const [drawn, setDrawn] = useState<readonly OpenDialog[]>([]);
  // In an order that never changes: a <dialog> that is moved in the document is not modal any more.
  const all = [...drawn.filter((dialog) => !stack.includes(dialog)), ...stack].toSorted(
    (a, b) => a.id - b.id,
  );
  if (all.length !== drawn.length || all.some((dialog, index) => dialog !== drawn[index])) setDrawn(all);

  useEffect(() => syncDialogHistory((name) => policyOf(name)?.closes?.includes('back') ?? true), []);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // The empty app shell: its page is still loading, and is the page of the dialogs.
    if (name === '') return;
    if (shown.current !== undefined && shown.current !== path) closeAllDialogs();
    shown.current = path;
    // A dialog that a login has flagged belongs to the page that the login leads to.
    if (name !== 'login') openFlagged();
  }, [name, path]);

  return all.map((dialog) => (
    <One
      key={dialog.id}
      dialog={dialog}
      open={stack.includes(dialog)}
      onGone={() => setDrawn((list) => list.filter((other) => other !== dialog))}
    />
  ));
}
