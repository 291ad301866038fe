import { useSignals } from '@preact/signals-react/runtime';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';

/** The clip on the stage: it plays, or shows one moment. */
export interface Scene {
  isPlaying: boolean;
  /** Milliseconds. */
  at: number;
  toggle(): void;
  /** Stops and shows this moment. */
  seek(at: number): void;
  /** Said by the view while it plays: where it is. */
  tell(at: number): void;
  stop(): void;
}

function showMoment({ moment }: ToolForm, at: number, isPlaying: boolean): void {
  moment.value = { at: isPlaying ? at : Math.round(at), isPlaying };
}

/** What the stage shows of a clip; the form's panel uses and changes it as well. */
export function useScene(form: ToolForm): Scene {
  useSignals();
  const { at, isPlaying } = form.moment.value;
  return {
    isPlaying,
    at,
    toggle: () => showMoment(form, at, !isPlaying),
    seek: (next) => showMoment(form, next, false),
    tell: (next) => showMoment(form, next, form.moment.peek().isPlaying),
    stop: () => showMoment(form, form.moment.peek().at, false),
  };
}
