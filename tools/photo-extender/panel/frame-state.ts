import { type ReadonlySignal, batch, signal } from '@preact/signals-core';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import {
  type Side,
  type Sides,
  type Size,
  frameOf,
  inPixels,
  inShares,
  moveEdge,
  noSides,
  ratioValue,
  sides,
  sidesForRatio,
} from '#contract/tools/borders/frame.ts';
import { IMAGE, sharesIn } from './rules.ts';

const held = signal<Sides | undefined>(undefined);

/** The sides while an edge is being dragged, in pixels of the photo. */
export const dragged: ReadonlySignal<Sides | undefined> = held;
export function dragTo(wanted: Sides): void {
  held.value = wanted;
}

/** The photo as the server has it; undefined until it is there. */
export function photoOf(form: PanelForm): (Size & { name: string }) | undefined {
  const file = form.files.value.find(({ slot }) => slot === IMAGE);
  const { name, width, height } = (file && form.stateOf(file.uploadId)?.item) ?? {};
  return name && width && height ? { name, width, height } : undefined;
}

export const ratioOf = ({ options }: PanelForm): string => String(options.value['ratio'] ?? 'free');

/** What is added at each side now, in pixels. */
export function sidesOf(form: PanelForm, photo: Size): Sides {
  return dragged.value ?? frameOf(photo, sharesIn(form.options.value), ratioOf(form));
}

/** Keeps the sides, given in pixels. */
export function keepSides(form: PanelForm, photo: Size, wanted: Sides): void {
  const shares = inShares(photo, wanted);
  batch(() => {
    held.value = undefined;
    for (const side of sides) form.setOption(side, shares[side]);
  });
}

/** The sides with one edge elsewhere, as the chosen ratio allows. */
export const withEdge = (form: PanelForm, photo: Size, from: Sides, side: Side, value: number): Sides =>
  moveEdge(photo, from, side, value, ratioValue(ratioOf(form)));

/** Brings the frame to a ratio, or leaves it free as it is. */
export function chooseRatio(form: PanelForm, photo: Size | undefined, ratio: string): void {
  batch(() => {
    form.setOption('ratio', ratio);
    const value = ratioValue(ratio);
    if (photo && value !== undefined) keepSides(form, photo, sidesForRatio(photo, value));
  });
}

export const clearFrame = (form: PanelForm, photo: Size): void =>
  batch(() => {
    form.setOption('ratio', 'free');
    keepSides(form, photo, inPixels(photo, noSides));
  });
