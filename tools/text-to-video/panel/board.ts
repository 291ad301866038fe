import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { readBoard, writeBoard } from '#contract/tools/storyboard/board.ts';
import type { DraftView, PanelForm } from '#src/platform/tool-panel.ts';
import type { LocalShot } from '#tools/text-to-video/local.ts';

export interface Shot extends Omit<LocalShot, 'still'> {
  /** Address of its still on this device; undefined where nothing is drawn. */
  url: string | undefined;
}

interface Board {
  key: string;
  shots: readonly Shot[];
  left: number;
  isRefused: boolean;
}

/** Letters in quick succession are drawn once. Milliseconds. */
const DEBOUNCE_MS = 300;

const shown = signal<Board | undefined>(undefined);
/** Undefined until it is read. */
export const board: ReadonlySignal<Board | undefined> = shown;

type Options = Pick<DraftView, 'options'>;
const textOf = ({ options }: Options, key: string): string => String(options[key] ?? '').trim();
const seedOf = ({ options }: Options): number => (typeof options['seed'] === 'number' ? options['seed'] : 1);
const keyOf = (view: Options): string => JSON.stringify([textOf(view, 'prompt'), textOf(view, 'storyboard')]);

/** Text of the family that says why there is nothing to film, or not yet. */
export function missingIn(view: Options & Pick<DraftView, 'isOurs'>): string | undefined {
  if (textOf(view, 'prompt') === '') return 'need.prompt';
  if (view.isOurs === false) return undefined;
  const known = shown.value;
  if (known?.key !== keyOf(view)) return 'reading';
  const isFilmed = known.shots.length > 0 && known.shots.every(({ isDrawn }) => isDrawn) && !known.isRefused;
  return isFilmed ? undefined : 'nothing';
}

function show(next: Board | undefined): void {
  for (const { url } of shown.peek()?.shots ?? []) if (url !== undefined) URL.revokeObjectURL(url);
  shown.value = next;
}

async function read(form: PanelForm, signal: AbortSignal): Promise<void> {
  const view = { options: form.options.peek() };
  const { readShots } = await import('#tools/text-to-video/local.ts');
  const own = readBoard(textOf(view, 'storyboard'));
  const ratio = String(view.options['ratio'] ?? '16:9');
  const found = await readShots(textOf(view, 'prompt'), own, { ratio, seed: seedOf(view) });
  if (signal.aborted) return;
  const shots = found.shots.map(({ still, ...shot }) => ({
    ...shot,
    url: still === '' ? undefined : URL.createObjectURL(new Blob([still], { type: 'image/svg+xml' })),
  }));
  show({ ...found, shots, key: keyOf(view) });
}

/** Draws the storyboard while the form is open; returns the function that stops it. */
export function watchBoard(form: PanelForm): () => void {
  const stop = effect(() => {
    if (textOf({ options: form.options.value }, 'prompt') === '') {
      show(undefined);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => void read(form, controller.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  });
  return () => {
    stop();
    show(undefined);
  };
}

/** New words have a storyboard of their own. */
export function setPrompt(form: PanelForm, prompt: string): void {
  if (form.work.options.some(({ key }) => key === 'storyboard')) form.setOption('storyboard', '');
  form.setOption('prompt', prompt);
}

/** The shots as they are written now, also before they are drawn. */
export const textsOf = (form: PanelForm): string[] => {
  const own = readBoard(textOf({ options: form.options.value }, 'storyboard'));
  return own ?? (shown.value?.shots ?? []).map(({ text }) => text);
};

export const setTexts = (form: PanelForm, texts: readonly string[]): void =>
  form.setOption('storyboard', writeBoard(texts));
