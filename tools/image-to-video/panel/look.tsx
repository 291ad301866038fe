import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, lazy } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { OverlayProps } from '#tools/panel-props.ts';
import { MOOD, MOTION } from './rules.ts';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

/** The photo with a button that shows it moving, small and marked, before anything is paid. */
export function Look(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  const t = useToolText(form.tool.family);
  const options = form.options.value;
  const nameOf = (key: string): string => t(`choice.${key}.${String(options[key])}`);
  return (
    <Suspense fallback={picture}>
      <ClipLook {...props} isOffered alt={t('lookPicture', { motion: nameOf(MOTION), mood: nameOf(MOOD) })} />
    </Suspense>
  );
}
