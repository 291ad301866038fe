import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { DeviceFailure, type DeviceProblem } from '#contract/tools/device.ts';
import { onDevice } from '#src/platform/device/on-device.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { IMAGE, STRENGTH, STYLE } from './rules.ts';

/** Longest sides of what the device draws, in pixels. */
const VIEW_SIDE = 640;
const THUMB_SIDE = 176;

interface Live {
  /** The newest drawing; it stays until the next one is there. */
  drawn?: ImageBitmap;
  problem?: DeviceProblem;
}

export interface LiveFile {
  key: string;
  file: File;
}

const problemOf = (error: unknown): DeviceProblem =>
  error instanceof DeviceFailure ? error.problem : 'failed';

const draw = (
  { key, file }: LiveFile,
  look: { style: string; strength: number; seed: number },
  view: { side: number; soon: boolean; signal: AbortSignal },
): Promise<ImageBitmap> =>
  onDevice({
    family: 'image-to-image',
    work: 'draw',
    input: { key, file, side: view.side, ...look },
    soon: view.soon,
    signal: view.signal,
  });

/** A small picture of one style, when the device has time for it. */
export const drawThumb = (from: LiveFile, style: string, strength: number, signal: AbortSignal) =>
  draw(from, { style, strength, seed: 0 }, { side: THUMB_SIDE, soon: false, signal });

interface Watched {
  live: ReadonlySignal<Live>;
  file: ReadonlySignal<LiveFile | undefined>;
  watch(): () => void;
}

const known = new WeakMap<PanelForm, Watched>();

/** The live view of a form; the same object at every call. */
export function liveOf(form: PanelForm): Watched {
  const before = known.get(form);
  if (before) return before;
  const made = createLive(form);
  known.set(form, made);
  return made;
}

function createLive(form: PanelForm): Watched {
  const live = signal<Live>({});
  const file = signal<LiveFile | undefined>(undefined);
  let wanted: (() => Promise<void>) | undefined;
  let busy = false;

  /** What was begun is finished and shown, then comes the newest: a slider shows all that the device can do. */
  async function work(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (let now = wanted; now; now = wanted) {
        wanted = undefined;
        await now();
      }
    } finally {
      busy = false;
    }
  }

  const followFile = (): (() => void) =>
    effect(() => {
      const upload = form.files.value.find(({ slot }) => slot === IMAGE)?.uploadId;
      const state = upload === undefined ? undefined : form.stateOf(upload);
      // Without a preview it has not been read yet.
      const isThere = state?.preview !== undefined && state.phase !== 'refused';
      if (upload === undefined || !isThere) {
        file.value = undefined;
        live.value = {};
        return;
      }
      if (file.peek()?.key === upload) return;
      void form.load(upload).then((loaded) => {
        const isStill = form.files.peek().some(({ uploadId }) => uploadId === upload);
        if (loaded && isStill && file.peek()?.key !== upload) file.value = { key: upload, file: loaded };
      });
    });

  const followLook = (signal: AbortSignal): (() => void) =>
    effect(() => {
      const from = file.value;
      const { [STYLE]: style, [STRENGTH]: strength, seed } = form.options.value;
      if (!from) return;
      const look = { style: String(style), strength: Number(strength), seed: Number(seed ?? 0) };
      wanted = async () => {
        try {
          const drawn = await draw(from, look, { side: VIEW_SIDE, soon: true, signal });
          if (file.peek() === from) live.value = { drawn };
        } catch (error) {
          if (!signal.aborted && file.peek() === from) live.value = { problem: problemOf(error) };
        }
      };
      void work();
    });

  return {
    live,
    file,
    watch() {
      const controller = new AbortController();
      const stops = [followFile(), followLook(controller.signal)];
      return () => {
        controller.abort();
        wanted = undefined;
        for (const stop of stops) stop();
      };
    },
  };
}
