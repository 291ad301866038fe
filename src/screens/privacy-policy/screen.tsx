import { useSignals } from '@preact/signals-react/runtime';
import { DocumentPage } from '#src/features/page/document-page.tsx';
import type { ScreenProps } from '#src/features/page/page.ts';
import { thirdParties } from '#src/features/third-parties/third-parties.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';

const ThirdPartyNote = lazyComponent(
  async () => (await import('#src/features/third-parties/note.tsx')).ThirdPartyNote,
);

export function Screen({ template }: ScreenProps) {
  useSignals();
  return (
    <DocumentPage template={template}>{thirdParties.value ? <ThirdPartyNote /> : undefined}</DocumentPage>
  );
}
