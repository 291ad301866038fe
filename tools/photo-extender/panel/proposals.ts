import { type ReadonlySignal, batch, effect, signal } from '@preact/signals-core';
import { ratios } from '#contract/tools/borders/options.ts';
import { type Proposal, proposeBorders } from '#contract/tools/borders/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { send } from '#src/platform/http/client.ts';
import { ApiError, SignInRequired } from '#src/platform/http/errors.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { MOST_PIXELS, framed, isEmpty } from '#contract/tools/borders/frame.ts';
import { dragged, photoOf, ratioOf, sidesOf } from './frame-state.ts';
import { sharesIn } from './rules.ts';

/** Ways that are proposed at once, besides blur and mirror. */
const COUNT = 4;
/** An edge that is moved again within this time is looked at once. Milliseconds. */
const PAUSE_MS = 600;
/** The networks of a server that has just started are slow at the first call. Milliseconds. */
const TIMEOUT_MS = 60_000;

/** What the server proposes for the frame as it is. */
interface Proposed {
  isBusy: boolean;
  proposals: readonly Proposal[];
  problem?: string;
}

const nothing: Proposed = { isBusy: false, proposals: [] };
const state = signal<Proposed>(nothing);
const firstSeed = signal(1);

export const proposed: ReadonlySignal<Proposed> = state;

const isChosen = ({ options }: PanelForm, { border, seed }: Proposal): boolean =>
  options.value['border'] === border && (border !== 'fill' || Number(options.value['seed']) === seed);

/** The proposal that is chosen, where it is there. */
export const chosenOf = (form: PanelForm): Proposal | undefined =>
  proposed.value.proposals.find((proposal) => isChosen(form, proposal));

export function choose(form: PanelForm, { border, seed }: Proposal): void {
  batch(() => {
    form.setOption('border', border);
    if (border === 'fill') form.setOption('seed', seed);
  });
}

export function proposeOthers(form: PanelForm): void {
  batch(() => {
    firstSeed.value += COUNT;
    form.setOption('border', 'fill');
    form.setOption('seed', firstSeed.value);
  });
}

async function ask(form: PanelForm, file: string, seed: number, signal: AbortSignal): Promise<void> {
  const ratio = ratios.find((each) => each === ratioOf(form)) ?? 'free';
  const shares = sharesIn(form.options.value);
  try {
    const request = { file, ratio, ...shares, seed };
    const { proposals } = await send(proposeBorders, request, {
      repeatable: true,
      timeout: TIMEOUT_MS,
      signal,
    });
    if (signal.aborted) return;
    batch(() => {
      state.value = { isBusy: false, proposals };
      const best = proposals.find(({ poor }) => !poor) ?? proposals[0];
      if (best && !chosenOf(form)) choose(form, best);
    });
  } catch (error) {
    if (signal.aborted) return;
    const isKnown = error instanceof ApiError || error instanceof SignInRequired;
    state.value = { ...nothing, problem: isKnown ? error.message : translate('error.unexpected') };
  }
}

/** Asks for proposals whenever the frame has changed; returns the function that stops it. */
export function watchFrame(form: PanelForm): () => void {
  // A seed may come from elsewhere: from a draft, or from a result.
  const unfollow = effect(() => {
    const seed = Number(form.options.value['seed'] ?? 1);
    const from = firstSeed.peek();
    if (seed < from || seed >= from + COUNT)
      firstSeed.value = Math.max(1, seed - ((((seed - 1) % COUNT) + COUNT) % COUNT));
  });
  let asked = '';
  let controller: AbortController | undefined;
  const stop = effect(() => {
    const photo = photoOf(form);
    const added = photo && sidesOf(form, photo);
    const frame = photo && added && framed(photo, added);
    const first = firstSeed.value;
    if (dragged.value) return undefined;
    const isFit = added && frame && !isEmpty(added) && frame.width * frame.height <= MOST_PIXELS;
    const key = isFit ? JSON.stringify([photo.name, added, first]) : '';
    if (key === asked) return undefined;
    asked = key;
    controller?.abort();
    controller = undefined;
    state.value = isFit ? { isBusy: true, proposals: [] } : nothing;
    if (!isFit) return undefined;
    const own = new AbortController();
    controller = own;
    setTimeout(() => {
      if (!own.signal.aborted) void ask(form, photo.name, first, own.signal);
    }, PAUSE_MS);
    return undefined;
  });
  return () => {
    unfollow();
    stop();
    controller?.abort();
    state.value = nothing;
  };
}
