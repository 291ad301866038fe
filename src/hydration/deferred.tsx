import { Suspense, memo, use, type ComponentType } from 'react';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { HasAllTexts } from '#src/i18n/use-t.ts';
import { useHydrationMark, useExpected } from '#src/hydration/use-hydration-mark.ts';
import { Boundary } from '#src/hydration/boundary.tsx';
import { tracked } from '#src/hydration/fulfilled.ts';

const lazyParts: (() => Promise<unknown>)[] = [];
const never = (): Promise<never> => new Promise(() => {});

/**
 * A part that is prerendered, works as plain HTML, and is hydrated when its code and all texts are loaded. If
 * they never load, it stays as it is.
 */
export function deferred(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const loadOnce = (): Promise<ComponentType> =>
    (loading ??= tracked(
      Promise.all([load(), loadMessages(active.peek().code)]).then(([part]) => part, never),
    ));
  lazyParts.push(loadOnce);

  function Body({ part }: { part: object }) {
    const Part = use(loadOnce());
    useHydrationMark(part);
    return <Part />;
  }
  return memo(function LazyPart() {
    const part = useExpected();
    return (
      <HasAllTexts value>
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <Body part={part} />
          </Suspense>
        </Boundary>
      </HasAllTexts>
    );
  });
}

/** Loads all lazy parts; the prerender draws them inline. */
export async function loadDeferred(): Promise<void> {
  await Promise.all(lazyParts.map((loadOnce) => loadOnce()));
}
