import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import type { ToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { redo, undo } from './detail.ts';
import type { Place, usePainting } from './use-painting.ts';
import { type View, zoomTo } from './view.ts';

const STEP = 0.02;
const WIDE_STEP = 0.1;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Keys {
  form: PanelForm;
  painting: ReturnType<typeof usePainting>;
  text: ToolText;
  announce: (text: string) => void;
  view: View;
  onView: (view: View) => void;
}

const inside = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Painting by keys: arrows move a cursor, Space puts the brush down and lifts it, and Ctrl+Z takes back.
 * Places are 0 to 1 of the picture.
 */
export function useKeys({ form, painting, text, announce, view, onView }: Keys) {
  const [cursor, setCursor] = useState<Place>();
  const format = useFormat();
  const where = ({ x, y }: Place) => ({ x: format.percent(x), y: format.percent(y) });
  const move = ([dx, dy]: readonly [number, number], step: number): void => {
    const from = cursor ?? { x: 0.5, y: 0.5 };
    const to = cursor ? { x: inside(from.x + dx * step), y: inside(from.y + dy * step) } : from;
    setCursor(to);
    painting.move(to);
    announce(text('cursor', where(to)));
  };
  const press = (): void => {
    const at = cursor ?? { x: 0.5, y: 0.5 };
    setCursor(at);
    if (painting.isDown()) {
      painting.end();
      announce(text('lifted', where(at)));
    } else {
      painting.begin(at);
      announce(text('down', where(at)));
    }
  };
  const zoom = (by: number): void => {
    const { x, y } = cursor ?? { x: 0.5, y: 0.5 };
    onView(zoomTo(view, view.zoom * by, { x: view.x + x * view.zoom, y: view.y + y * view.zoom }));
  };
  const act = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const way = moves[key];
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'z' && key !== 'y') return false;
      (key === 'y' || shiftKey ? redo : undo)(form);
      announce(text(key === 'y' || shiftKey ? 'redone' : 'undone'));
    } else if (way) move(way, shiftKey ? WIDE_STEP : STEP);
    else if (key === ' ' || key === 'Enter') press();
    else if (key === '+' || key === '=') zoom(1.5);
    else if (key === '-') zoom(1 / 1.5);
    else if (key === 'Escape' && painting.isDown()) painting.drop();
    else return false;
    return true;
  };
  return {
    cursor,
    hideCursor: () => setCursor(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (act(event)) event.preventDefault();
    },
  };
}
