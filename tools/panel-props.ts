import type { ComponentType, ReactNode } from 'react';
import type { DeviceShapes } from '#contract/tools/device.ts';
import type { FileOrigin, PanelForm, PanelRules } from '#src/platform/tool-panel.ts';

export interface PanelProps {
  form: PanelForm;
  /** Number of its first step; the steps before are drawn from the tool's facts. */
  firstStep: number;
  /** Camera and web address: the ways in besides the file dialog. */
  WaysIn: ComponentType<{ compact?: boolean; onFile: (origin: FileOrigin) => void }>;
  /** There is an account that can keep things. */
  isUser: boolean;
  /**
   * Credits that a visitor can spend on a picture now; undefined for users, for other results, and where the
   * balance is not known.
   */
  visitorCredits: number | undefined;
  /** Speaks to screen readers. */
  announce: (text: string) => void;
  /** Shows a short message. */
  warn: (text: string) => void;
}

export interface OverlayProps extends Pick<PanelProps, 'form' | 'announce'> {
  picture: ReactNode;
}

/** What `panel.tsx` of a family exports. */
export interface Panel {
  rules: PanelRules;
  Panel: ComponentType<PanelProps>;
  /** Choices that stay within reach beside the main button. */
  Dock?: ComponentType<PanelProps>;
  /** Draws over the picture on the stage. */
  Overlay?: ComponentType<OverlayProps>;
  /** The overlay needs no server: it is drawn while the file is on its way as well. */
  isLocal?: boolean;
  /** Draws over the timeline of a clip, whose length is in milliseconds. */
  Marks?: ComponentType<{ form: PanelForm; length: number }>;
  /** Drawn on the stage by a tool that takes no file, in a frame of the ratio that `ratioOf` gives. */
  Stage?: ComponentType<{ form: PanelForm }>;
  /** Width by height; undefined while there is nothing to show. Read inside a component that uses signals. */
  ratioOf?: (form: PanelForm) => number | undefined;
  /** Draws the whole result as shapes, for a device that makes it itself. */
  shapes?: (form: PanelForm) => Promise<DeviceShapes>;
  /** What the tool says of a result. */
  Result?: ComponentType<{ form: PanelForm }>;
  /** Text of the family that stands under the stage. */
  hint?: string;
}
