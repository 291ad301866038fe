import { useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Painter } from '#tools/marks/painter.tsx';
import type { Pointed } from '#tools/marks/use-painting.ts';
import type { OverlayProps } from '#tools/panel-props.ts';
import { markThing, type Outcome } from './find-thing.ts';

export function Overlay(props: OverlayProps) {
  const { form, announce } = props;
  const text = useToolText(form.tool.family);
  const [said, setSaid] = useState<'looking' | Outcome>();
  const point = async (pointed: Pointed): Promise<void> => {
    setSaid('looking');
    announce(text('looking'));
    const outcome = await markThing(form, pointed);
    if (outcome === undefined) return;
    setSaid(outcome === 'found' ? undefined : outcome);
    announce(text(outcome));
  };
  return (
    <Painter
      {...props}
      label={text('paint')}
      said={said && text(said)}
      isBusy={said === 'looking'}
      onStart={() => setSaid(undefined)}
      onPoint={(pointed) => void point(pointed)}
    />
  );
}
