import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, memo, use } from 'react';
import { HasAllTexts } from '#src/i18n/use-t.ts';
import { page, template } from '#src/features/page/page.ts';
import { Boundary } from '#src/hydration/boundary.tsx';
import { Part } from '#src/hydration/part.tsx';
import { firstScreen } from './routing/first-screen.ts';
import { LastResort } from './last-resort.tsx';
import { screenOf } from './routing/routes.ts';
import { screenNow } from './routing/loaded-screens.ts';

/**
 * The screen with its content. The first page's code may still be loading: then the server's HTML stays, and
 * is hydrated when both are loaded. Later pages are loaded before they are shown.
 */
function Host({ screen, model, path }: { screen: string; model: string | undefined; path: string }) {
  useSignals();
  use(firstScreen());
  const Screen = screenNow(screen);
  if (!Screen) return undefined;
  return (
    <Part>
      <Screen template={template.value} model={model} path={path} />
    </Part>
  );
}

/**
 * The content of `<main>`. The app shell may render again while the page is pending; if that reached this
 * component, React would discard the server's HTML.
 */
export const PageBody = memo(function PageBody() {
  useSignals();
  const { name, status, model, path } = page.value;
  if (name === '') return null;
  const screen =
    status !== undefined && status !== 404 ? 'error' : screenOf(status === 404 ? undefined : name);
  return (
    <Boundary fallback={<LastResort />} resetKey={path}>
      <HasAllTexts value>
        <Suspense fallback={null}>
          <Host key={path} screen={screen} model={model} path={path} />
        </Suspense>
      </HasAllTexts>
    </Boundary>
  );
});
