import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Tool } from '#contract/tools/tool.ts';

type Models = typeof import('./models.ts');
type Needing = Pick<Tool, 'slug' | 'needsModel'>;

/**
 * Tells which of these tools have a form: all but those that need a model of others while none is connected; undefined
 * as long as that is not known.
 */
export function useHasForm(tools: readonly Needing[]): (tool: Needing) => boolean | undefined {
  useSignals();
  const [models, setModels] = useState<Models>();
  const asks = tools.some(({ needsModel }) => needsModel);
  useEffect(() => {
    if (!asks) return;
    void import('./models.ts').then(
      (part) => {
        setModels(part);
        return part.readModels();
      },
      () => undefined,
    );
  }, [asks]);
  return ({ slug, needsModel }) => !needsModel || models?.isConnected(slug);
}
