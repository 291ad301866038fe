import { useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { OverlayProps } from '#tools/panel-props.ts';
import { type Mode, TEXTS } from './detail.ts';
import { markThing, type Outcome } from './find-thing.ts';
import { Painter } from './painter.tsx';
import type { Pointed } from './use-painting.ts';

/** Pointing is enough, as a rule. */
export const USUAL: Mode = 'thing';

/** The photo to mark things on, by pointing at them too. */
export function ThingOverlay(props: OverlayProps) {
  const { form, announce } = props;
  const text = useToolText(TEXTS);
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
      usual={USUAL}
      label={text('paint')}
      said={said && text(said)}
      isBusy={said === 'looking'}
      onStart={() => setSaid(undefined)}
      onPoint={(pointed) => void point(pointed)}
    />
  );
}
