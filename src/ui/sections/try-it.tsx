import { useId, type ReactNode } from 'react';
import { SliderLine } from '#src/ui/media/slider-line.tsx';
import { css } from '#styled-system/css/css.js';

const outer = css({ paddingTop: { base: '14', lg: '26' } });
const box = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4',
  paddingBlock: { base: '14', lg: '26' },
  paddingInline: { base: '5', lg: '8' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  textAlign: 'center',
});
const light = css({
  position: 'absolute',
  zIndex: '-1',
  insetBlock: '0',
  left: '50%',
  right: '0',
  background: 'linear-gradient(90deg,{colors.themeSoft},transparent 70%)',
});
/** The line leaves the text in the middle free. */
const line = css({
  position: 'absolute',
  zIndex: '-1',
  inset: '0',
  maskImage: 'linear-gradient(#000 0 18%,transparent 27% 80%,#000 88%)',
});
const title = css({ textStyle: 'display', maxWidth: '16ch' });
const lead = css({ textStyle: 'lead' });

/** The call to action at the end of a page. */
export function TryIt({ title: heading, text, action }: { title: string; text: string; action: ReactNode }) {
  const id = useId();
  return (
    <section className={outer} aria-labelledby={id}>
      <div className={box}>
        <i className={light} aria-hidden />
        <div className={line}>
          <SliderLine />
        </div>
        <h2 id={id} className={title}>
          {heading}
        </h2>
        <p className={lead}>{text}</p>
        {action}
      </div>
    </section>
  );
}
