import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { SliderLine } from '#src/ui/media/slider-line.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(3,minmax(0,1fr))' },
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  overflow: 'hidden',
});
const step = css({
  display: 'flex',
  flexDirection: { sm: 'column' },
  // On the narrowest screens the words stand below the picture.
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: { base: 'center', sm: 'flex-start' },
  gap: { base: '18px', sm: '22px' },
  paddingBlock: { base: '6', sm: '28px', lg: '36px' },
  paddingInline: { base: '5', sm: '6', lg: '36px' },
  '& + &': {
    borderTop: { base: '1px solid {colors.split}', sm: '0' },
    borderInlineStart: { sm: '1px solid {colors.split}' },
  },
});
/* As in tiles: its pictures are fetched when it is near. */
const demo = css({
  position: 'relative',
  contentVisibility: 'auto',
  overflowClipMargin: '24px',
  flex: 'none',
  width: { base: '116px', sm: 'min(100%,230px)', lg: 'min(100%,270px)' },
  height: { base: '60px', sm: '104px', lg: '138px' },
});
const pill = css({
  position: 'relative',
  height: 'full',
  borderRadius: 'full',
  overflow: 'hidden',
  background: 'box2',
  '& img': { width: 'full', height: 'full', objectFit: 'cover', objectPosition: '50% 53%' },
});
const words = css({
  display: 'flex',
  flex: { base: '1 1 180px', sm: 'none' },
  flexDirection: 'column',
  gap: '1',
  minWidth: '0',
  maxWidth: 'full',
});
const count = css({ color: 'themeText', fontWeight: '620', fontSize: 'small' });
const title = css({ textStyle: 'h3' });

interface Step {
  title: string;
  text: string;
  /** "Step 1". */
  count: string;
  /** A face or a scene. */
  picture?: ReactNode;
}

/** Two halves fill one after the other, the third step shows them as one picture. */
function Demo({ steps, index }: { steps: readonly Step[]; index: number }) {
  const [first, second] = steps;
  if (index === 0) return <FaceThumbnail size="fluid" target={first?.picture} />;
  if (index === 1) return <FaceThumbnail size="fluid" target={first?.picture} source={second?.picture} />;
  return (
    <div className={pill}>
      {steps[index]?.picture}
      <SliderLine />
    </div>
  );
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={list}>
      {steps.map((each, index) => (
        <li key={each.title} className={step}>
          {each.picture === undefined ? undefined : (
            <div className={demo}>
              <Demo steps={steps} index={index} />
            </div>
          )}
          <div className={words}>
            <span className={count}>{each.count}</span>
            <h3 className={title}>{each.title}</h3>
            <p>{each.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
