import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PictureChoice } from '#src/ui/controls/picture-choice.tsx';
import { proposeOthers, proposed, seedOf } from './proposals.ts';

export function Choose({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const proposals = proposed.value?.proposals ?? [];
  const seed = seedOf(form);
  if (proposals.length === 0) return undefined;
  return (
    <PictureChoice
      legend={t('choose')}
      action={
        <Button size="sm" onClick={() => proposeOthers(form)}>
          {t('others')}
        </Button>
      }
      options={proposals.map((proposal) => ({
        key: String(proposal.seed),
        name: t('proposal', { n: proposal.seed }),
        picture: proposal.url,
        checked: proposal.seed === seed,
        onChoose: () => form.setOption('seed', proposal.seed),
      }))}
    />
  );
}
