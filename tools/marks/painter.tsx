import { useSignals } from '@preact/signals-react/runtime';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { OverlayProps } from '#tools/panel-props.ts';
import { MarksCanvas } from './canvas.tsx';
import { detailOf, marksOf, type Mode, TEXTS } from './detail.ts';
import { frame, note } from './on-stage.tsx';
import { type Place, type Pointed, usePainting } from './use-painting.ts';
import { useKeys } from './use-keys.ts';
import { useTouches } from './use-touches.ts';
import { type View, whole, zoomTo } from './view.ts';

const sheet = css({
  position: 'absolute',
  inset: '0',
  transformOrigin: '0 0',
  transform: 'translate(calc(var(--x,0)*100%),calc(var(--y,0)*100%)) scale(var(--zoom,1))',
  '& :is(img,video,canvas)': { pointerEvents: 'none' },
});
const ring = css({
  position: 'absolute',
  left: 'calc(var(--at-x)*100%)',
  top: 'calc(var(--at-y)*100%)',
  width: 'max(calc(var(--wide)*100%),6px)',
  aspectRatio: '1',
  translate: '-50% -50%',
  borderRadius: 'full',
  border: '2px solid #FFF',
  outline: '1px solid rgb(0 0 0/.6)',
  pointerEvents: 'none',
});
const chip = cx(note, css({ insetInlineStart: '2', top: '2', maxWidth: 'calc(100% - 104px)' }));
const corner = css({
  position: 'absolute',
  insetInlineEnd: '2',
  top: '2',
  display: 'flex',
  gap: '1',
  '& > button': { background: 'scrim', color: 'onMedia' },
});
const hidden = css({ srOnly: true });

interface PainterProps extends OverlayProps {
  label: string;
  /** How is marked before anybody has chosen. */
  usual?: Mode;
  /** Shown in a corner, and spoken by the owner of this part. */
  said?: string | undefined;
  isBusy?: boolean;
  onStart?: () => void;
  onPoint?: (pointed: Pointed) => void;
  onMark?: () => void;
}

/** The picture to paint on: enlarged by two fingers, painted with one, the mouse or keys. */
export function Painter(props: PainterProps) {
  useSignals();
  const { form, picture, announce, label, usual, said, isBusy = false, onStart, onPoint, onMark } = props;
  const text = useToolText(TEXTS);
  const help = useId();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(whole);
  const [pointer, setPointer] = useState<Place>();
  const [ratio, setRatio] = useState(4 / 3);
  const painting = usePainting(form, { view, ratio, usual, onPoint, onMark });
  const keys = useKeys({ form, painting, text, announce, view, onView: setView });
  const detail = detailOf(form);
  const { mode = usual } = detail;
  const stored = marksOf(detail, form.files.value);
  const marks = useMemo(
    () => [...stored, ...(painting.under ? [painting.under] : [])],
    [stored, painting.under],
  );
  const inPicture = ({ x, y }: Place): Place => ({
    x: (x - view.x) / view.zoom,
    y: (y - view.y) / view.zoom,
  });
  const touches = useTouches({
    view,
    onView: setView,
    onStart(place) {
      onStart?.();
      keys.hideCursor();
      painting.begin(inPicture(place));
    },
    onMove: (place) => painting.move(inPicture(place)),
    onEnd: painting.end,
    onDrop: painting.drop,
  });
  useEffect(() => {
    const { width = 4, height = 3 } = root.current?.getBoundingClientRect() ?? {};
    if (width > 0 && height > 0) setRatio(width / height);
  }, []);
  useEffect(() => {
    const frameElement = root.current;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey || !frameElement) return;
      event.preventDefault();
      const { left, top, width, height } = frameElement.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      setView((before) => zoomTo(before, before.zoom * Math.exp(-event.deltaY / 200), at));
    };
    frameElement?.addEventListener('wheel', turn, { passive: false });
    return () => frameElement?.removeEventListener('wheel', turn);
  }, []);
  const at = keys.cursor ?? (pointer && inPicture(pointer));
  const brush = detail.size / view.zoom;
  useCssVars(root, {
    '--zoom': String(view.zoom),
    '--x': String(view.x),
    '--y': String(view.y),
    '--at-x': at && String(at.x),
    '--at-y': at && String(at.y),
    '--wide': String(brush * Math.max(1, 1 / ratio)),
  });
  const middle = { x: 0.5, y: 0.5 };
  return (
    <div className={frame}>
      <div
        ref={root}
        className={frame}
        role="application"
        aria-busy={isBusy}
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        {...touches}
        onPointerMove={(event) => {
          touches.onPointerMove(event);
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          if (event.pointerType !== 'touch')
            setPointer({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
        }}
        onPointerLeave={() => setPointer(undefined)}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.hideCursor}
      >
        <div className={sheet}>
          {picture}
          <MarksCanvas marks={marks} ratio={ratio} />
          {at && (mode === 'brush' || mode === 'eraser') && <span className={ring} />}
          {keys.cursor && (mode === 'box' || mode === 'thing') && <span className={ring} />}
        </div>
      </div>
      <p id={help} className={hidden}>
        {text('paintKeys')}
      </p>
      {said && (
        <p className={chip} aria-hidden>
          {said}
        </p>
      )}
      <div className={corner}>
        <IconButton
          size="sm"
          label={text('smaller')}
          onClick={() => setView(zoomTo(view, view.zoom / 1.5, middle))}
        >
          <Icon of={Minus} size="s" />
        </IconButton>
        <IconButton
          size="sm"
          label={text('larger')}
          onClick={() => setView(zoomTo(view, view.zoom * 1.5, middle))}
        >
          <Icon of={Plus} size="s" />
        </IconButton>
      </div>
    </div>
  );
}
