import { useEffect } from 'react';
import { type ToolWork, formPath } from '#contract/tools/tool.ts';
import { showFileError } from '#src/features/creations/files/result-files.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { openDialogOver } from '#src/features/dialogs/dialogs.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { useLocalizedHref } from '#src/i18n/links/link.tsx';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useGo } from '#src/i18n/links/use-go.ts';
import { Offline } from '#src/platform/http/errors.ts';
import type { MenuItem } from '#src/ui/controls/menu.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Images from 'lucide-react/icons/images';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings from 'lucide-react/icons/settings';
import { toolOf } from '#tools/index.ts';

/** The option that chance starts from. */
const SEED = 'seed';

const hasChance = ({ options }: ToolWork): boolean => options.some(({ key }) => key === SEED);

/**
 * Commands that go on from a result: its tool with the same settings or another seed, and the comparison with
 * another result.
 */
export function useAgain(
  owned: Owned,
  slug: string | undefined,
): (MenuItem & { run: () => Promise<void> })[] {
  const own = useToolText('results');
  const go = useGo();
  const hrefOf = useLocalizedHref();
  useEffect(() => void loadToolTexts('results'), []);
  const { jobId, result } = owned;
  const tool = toolOf(slug ?? '');
  if (!tool || isHidden(formPath(tool))) return [];
  const run = async (vary: boolean): Promise<void> => {
    const part = await import('./recall-settings.ts').catch((cause: unknown) =>
      showFileError(new Offline(cause)),
    );
    const path = await part?.recallSettings(jobId, vary);
    if (path !== undefined) go(hrefOf(path));
  };
  return [
    ...(hasChance(tool.work)
      ? [{ id: 'vary', label: own('vary'), icon: <Icon of={RefreshCw} />, run: () => run(true) }]
      : []),
    { id: 'recall', label: own('recall'), icon: <Icon of={Settings} />, run: () => run(false) },
    ...(result.kind === 'image'
      ? [
          {
            id: 'compare',
            label: own('compareTwo'),
            icon: <Icon of={Images} />,
            run: () => Promise.resolve(openDialogOver('compare-results', { owned })),
          },
        ]
      : []),
  ];
}
