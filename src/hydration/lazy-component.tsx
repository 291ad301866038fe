import { Suspense, lazy, type ComponentType } from 'react';
import { active, loadMessages } from '#src/i18n/messages.ts';
import { Boundary } from '#src/hydration/boundary.tsx';

/**
 * A part of the app shell that is loaded when it is first drawn, texts included. If it fails, the page works
 * without it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadMessages(active.peek().code)]);
    return { default: part };
  });
  return function LazyPart(props: Props) {
    return (
      <Boundary fallback={null}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
