import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { DeviceShapes } from '#contract/tools/device.ts';
import type { PanelForm, PanelRules } from '#src/platform/tool-panel.ts';

/** The panel of a family of tools; only the screen knows what it renders. */
interface PanelModule {
  rules: PanelRules;
  /** Draws the whole result of a tool as shapes, for a device that makes it itself. */
  shapes?: (form: PanelForm) => Promise<DeviceShapes>;
}

const loaders = import.meta.glob<PanelModule>('/tools/*/panel.tsx');
const loaderOf = (family: string) => loaders[`/tools/${family}/panel.tsx`];
const loaded = signal<ReadonlyMap<string, PanelModule>>(new Map());

/** Whether a family has a panel; without one the generic form is used. */
export const hasPanel = (family: string): boolean => loaderOf(family) !== undefined;

/** By family. */
export const panels: ReadonlySignal<ReadonlyMap<string, PanelModule>> = loaded;

/** Undefined where a family has no panel. */
export async function loadPanel(family: string): Promise<PanelModule | undefined> {
  const known = loaded.peek().get(family);
  if (known) return known;
  const module = await loaderOf(family)?.();
  if (module) loaded.value = new Map(loaded.peek()).set(family, module);
  return module;
}
