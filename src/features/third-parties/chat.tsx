import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { chatPath } from '#contract/site/third-parties.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

/** Above the button back to the top. */
const button = css({
  position: 'fixed',
  zIndex: 'backtop',
  right: '40px',
  bottom: 'calc(104px + {sizes.tabbar})',
  lg: { bottom: 'calc(104px + {spacing.safe})' },
  'body:has([data-action-bar]) &': { lgDown: { display: 'none' } },
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  borderRadius: 'full',
  background: 'box2',
  color: 'menu',
  boxShadow: 'e2',
  _forcedColors: { border: '1px solid' },
});
const panel = css({
  position: 'fixed',
  zIndex: 'popover',
  right: '4',
  bottom: '4',
  width: 'min(400px,100vw - 32px)',
  height: 'min(600px,100dvh - 96px)',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'e2',
  _forcedColors: { border: '1px solid' },
});
const close = css({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  width: 'target',
  height: 'target',
  color: 'menu',
});
const frame = css({ width: 'full', height: 'full', border: '0', background: '#fff' });

/** The operator's live chat behind a button; its page is loaded when somebody opens it. */
export function Chat() {
  const t = useToolText('third-parties');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className={button} aria-label={t('open')} onClick={() => setOpen(true)}>
        <Icon of={MessageCircle} />
      </button>
    );
  return (
    <section
      className={panel}
      role="dialog"
      aria-label={t('open')}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        autoFocus
        className={close}
        aria-label={t('close')}
        onClick={() => setOpen(false)}
      >
        <Icon of={X} />
      </button>
      <iframe className={frame} src={chatPath} title={t('open')} />
    </section>
  );
}
