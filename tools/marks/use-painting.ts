import { useRef, useState } from 'react';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { type Mark, type Mode, addMark, peekDetail } from './detail.ts';
import type { View } from './view.ts';

/** Where the user has pointed: a tap, or the corners of a box; 0 to 1 of the picture. */
export type Pointed = { x: number; y: number } | { box: readonly [number, number, number, number] };

export interface Place {
  x: number;
  y: number;
}

/** A pointer that moves less has tapped; a share of what is seen. */
const TAP = 0.025;

const inside = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;

interface Painting {
  view: View;
  /** Width by height of the picture. */
  ratio: number;
  /** How is marked before anybody has chosen. */
  usual?: Mode | undefined;
  /** Something was pointed at, instead of marked. */
  onPoint?: ((pointed: Pointed) => void) | undefined;
  onMark?: (() => void) | undefined;
}

/** The mark under way, and what begins, continues and ends it; places are 0 to 1 of the picture. */
export function usePainting(form: PanelForm, { view, ratio, usual, onPoint, onMark }: Painting) {
  const [under, setUnder] = useState<Mark>();
  const current = useRef<Mark>(undefined);
  const set = (mark: Mark | undefined): void => {
    current.current = mark;
    setUnder(mark);
  };
  return {
    under,
    isDown: (): boolean => current.current !== undefined,
    begin({ x, y }: Place): void {
      const { mode = usual, size } = peekDetail(form);
      const [px, py] = [inside(x), inside(y)];
      const kind = mode === 'box' || mode === 'thing' ? 'box' : 'line';
      set({ kind, erase: mode === 'eraser', size: size / view.zoom, points: [px, py, px, py] });
    },
    move({ x, y }: Place): void {
      const mark = current.current;
      if (!mark) return;
      const [px, py] = [inside(x), inside(y)];
      if (mark.kind === 'box') return set({ ...mark, points: [...mark.points.slice(0, 2), px, py] });
      const [lastX = 0, lastY = 0] = mark.points.slice(-2);
      if (Math.hypot(px - lastX, py - lastY) < mark.size / 8) return;
      set({ ...mark, points: [...mark.points, px, py] });
    },
    end(): void {
      const mark = current.current;
      set(undefined);
      if (!mark) return;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = mark.points;
      const { mode = usual } = peekDetail(form);
      if (mode === 'thing') {
        const isTap = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) < TAP / view.zoom;
        return onPoint?.(isTap ? { x: x0, y: y0 } : { box: [x0, y0, x1, y1] });
      }
      if (mark.kind !== 'line' && (x0 === x1 || y0 === y1)) return;
      addMark(form, mark, ratio);
      onMark?.();
    },
    drop: (): void => set(undefined),
  };
}
