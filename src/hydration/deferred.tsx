import { Suspense, memo, use, type ComponentType } from 'react';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { HasAllTexts } from '#src/i18n/use-t.ts';
import { Boundary } from '#src/hydration/boundary.tsx';
import { tracked } from '#src/hydration/fulfilled.ts';
import { Part } from '#src/hydration/part.tsx';
import { prefetch } from '#src/hydration/prefetch.ts';

const parts: (() => Promise<void>)[] = [];

/**
 * A part that is prerendered, works as plain HTML, and is hydrated by itself when its code and all texts are loaded.
 * Without them it stays as it is; the next page tries again.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let provide: (part: ComponentType<Props>) => void = () => {};
  const component = tracked(new Promise<ComponentType<Props>>((resolve) => (provide = resolve)));
  let loading: Promise<void> | undefined;
  const loadOnce = (): Promise<void> =>
    (loading ??= Promise.all([load(), loadMessages(active.peek().code)]).then(
      ([part]) => provide(part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  parts.push(loadOnce);

  function Body({ of }: { of: Props }) {
    if (!loading) void prefetch(loadOnce().catch((error: unknown) => console.warn(error)));
    const Loaded = use(component);
    return (
      <Part>
        <Loaded {...of} />
      </Part>
    );
  }
  /** An update of the parent must not reach it while it is plain HTML: React would discard that HTML. */
  return memo(function Deferred(props: Props) {
    return (
      <HasAllTexts value>
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <Body of={props} />
          </Suspense>
        </Boundary>
      </HasAllTexts>
    );
  }) as unknown as ComponentType<Props>;
}

/** Loads the code of all deferred parts: whatever is drawn from now on is drawn whole. */
export async function loadParts(): Promise<void> {
  await Promise.all(parts.map((loadOnce) => loadOnce()));
}
