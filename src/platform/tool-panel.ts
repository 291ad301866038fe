import type { ReadonlySignal } from '@preact/signals-core';
import type { Item } from '#contract/dash.ts';
import type { QuoteRequest } from '#contract/media.ts';
import type { OptionValues } from '#contract/options.ts';
import type { Facts, Tool, ToolWork } from '#contract/tool.ts';

/** A file from the device, from a public address, or one of the site's own. */
export type FileOrigin = { file: File } | { url: string } | { site: string; name: string };

/** A file that a form stands on. */
export interface FormFile {
  uploadId: string;
  slot: string;
  /** Where it is one of the site's own. */
  site?: { address: string; name: string } | undefined;
}

/** How far the file of a form is on its way to the server. */
export interface FileState {
  name: string;
  bytes: number;
  /** Address of the file on this device. */
  preview?: string;
  phase: 'preparing' | 'asking' | 'sending' | 'waiting' | 'done' | 'refused';
  /** 0 to 1. */
  progress: number;
  /** What the server knows it as, once it has arrived. */
  item?: Item;
  problem?: string;
}

/** What a form stands for: its files with the names the server knows them by, as far as they have arrived. */
export interface DraftView {
  files: readonly (FormFile & { item?: Item | undefined })[];
  options: OptionValues;
  /** What the tool's panel has put into the draft; nobody else reads it. */
  detail: unknown;
}

/** The part of a request that a tool's panel decides. */
export type RequestPart = Pick<QuoteRequest, 'inputs'> &
  Partial<Omit<QuoteRequest, 'operation' | 'tool' | 'inputs' | 'options'>>;

/** The rules of a panel, apart from what it draws. */
export interface PanelRules {
  /** Slots that the panel draws itself. */
  slots: readonly string[];
  /** What the server is asked for; undefined while something is missing. */
  request(view: DraftView): RequestPart | undefined;
  /** Text of the family that says what is missing; undefined where it is only a file on its way. */
  missing(view: DraftView): string | undefined;
  /** Facts for a price without the server; undefined where the draft cannot be left as it is. `known`: no guess. */
  facts(view: DraftView): { facts: Facts; known: boolean } | undefined;
  /**
   * What the server is asked for when a draft goes out that was left before; its files may have been sent anew.
   * @throws PanelRefusal where nothing can be asked for
   */
  prepare(view: DraftView): Promise<RequestPart>;
  /** What is wrong with a file, as the panel has found out. */
  problem?(detail: unknown, uploadId: string): string | undefined;
  /** Where the slider between before and after rests, in percent of the width. */
  focus?(detail: unknown): number;
}

/** A draft that cannot be sent as it is; `text` says why, in the user's language. */
export class PanelRefusal extends Error {
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.name = 'PanelRefusal';
    this.text = text;
  }
}

/** What a tool's panel is given of its form. */
export interface PanelForm {
  tool: Tool;
  work: ToolWork;
  files: ReadonlySignal<readonly FormFile[]>;
  detail: ReadonlySignal<unknown>;
  setDetail(detail: unknown): void;
  /** Follows the uploads: read inside an effect or a component that uses signals. */
  stateOf(uploadId: string): FileState | undefined;
  /** Whether a file waits for the user's confirmation because bytes are dear. */
  isUnconfirmed(uploadId: string): boolean;
  /** Adds a file to a slot; returns its upload id. */
  add(slot: string, origin: FileOrigin): string;
  remove(uploadId: string): void;
  /** The file as it is stored on this device. */
  load(uploadId: string): Promise<File | undefined>;
}
