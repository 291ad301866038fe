import { Suspense, memo, use, type ComponentType } from 'react';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { HasAllTexts } from '#src/i18n/use-t.ts';
import { useHydrationMark, useExpected } from '#src/hydration/use-hydration-mark.ts';
import { Boundary } from '#src/hydration/boundary.tsx';
import { tracked } from '#src/hydration/fulfilled.ts';

const arrivals: (() => Promise<unknown>)[] = [];
const never = (): Promise<never> => new Promise(() => {});

/**
 * A part that is in the page from the start, works there as plain HTML, and comes to life when its code and all texts
 * are here. If they never come, it stays as it is.
 */
export function deferred(load: () => Promise<ComponentType>): ComponentType {
  let arriving: Promise<ComponentType> | undefined;
  const arrive = (): Promise<ComponentType> =>
    (arriving ??= tracked(
      Promise.all([load(), loadMessages(active.peek().code)]).then(([part]) => part, never),
    ));
  arrivals.push(arrive);

  function Body({ part }: { part: object }) {
    const Part = use(arrive());
    useHydrationMark(part);
    return <Part />;
  }
  return memo(function Deferred() {
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

/** Loads all deferred parts; the prerender draws them in place. */
export async function loadDeferred(): Promise<void> {
  await Promise.all(arrivals.map((arrive) => arrive()));
}
