import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Consent } from '#contract/tools/consent.ts';
import type { Item } from '#contract/media/dash.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import type { Settings } from '#contract/media/recall.ts';
import type { OptionValue, OptionValues } from '#contract/tools/options.ts';
import type { Facts, Tool, ToolWork } from '#contract/tools/tool.ts';

/**
 * A file from the device, from a public address, one of the site's own, or one that the server has already,
 * with the consent given when it took it to keep.
 */
export type FileOrigin =
  | { file: File }
  | { url: string }
  | { site: string; name: string }
  | { stored: Item; consent?: Consent };

export interface FormFile {
  uploadId: string;
  slot: string;
  /** Where it is one of the site's own. */
  site?: { address: string; name: string } | undefined;
  /** What its user has said about the people in it. */
  consent?: Consent | undefined;
  /** The consent was given when the server took it to keep; it is not asked for again. */
  kept?: boolean | undefined;
}

interface FileState {
  name: string;
  bytes: number;
  /** Address of the file on this device. */
  preview?: string;
  phase: 'preparing' | 'held' | 'asking' | 'sending' | 'waiting' | 'done' | 'refused';
  /** 0 to 1. */
  progress: number;
  /** The server's name of it, once it is uploaded. */
  item?: Item;
  problem?: string;
}

/** The content of a form: its files with the server's names, as far as they are uploaded. */
export interface DraftView {
  files: readonly (FormFile & {
    item?: Item | undefined;
    /** The upload refused it. */
    refused?: boolean | undefined;
  })[];
  options: OptionValues;
  /** Data of the tool's panel in the draft; opaque to all other code. */
  detail: unknown;
  /** The model that was chosen. */
  model?: string | undefined;
  /** As in the form. */
  isOurs?: boolean | undefined;
}

/**
 * A slot's files as a request names them: one name, or a list where there are several. Undefined while one is
 * still uploading, or where none can be used; a file that is refused is left out.
 */
export function namesIn({ files }: Pick<DraftView, 'files'>, slot: string): string | string[] | undefined {
  const used = files.filter((file) => file.slot === slot && file.refused !== true);
  const names = used.flatMap(({ item }) => item?.name ?? []);
  if (names.length < used.length) return undefined;
  return names.length > 1 ? names : names[0];
}

export type RequestPart = Pick<QuoteRequest, 'inputs'> &
  Partial<Omit<QuoteRequest, 'operation' | 'tool' | 'inputs' | 'options' | 'model'>>;

/** A file of a recalled request, by the name it has there. */
export interface RecalledFile {
  slot: string;
  name: string;
  uploadId: string;
}

export interface PanelRules {
  /** Slots that the panel draws itself. */
  slots: readonly string[];
  /** Keys of options that the panel draws itself. */
  options?: readonly string[];
  /** The request to the server; undefined while something is missing. */
  request(view: DraftView): RequestPart | undefined;
  /** Text of the family that names what is missing; undefined where only an upload is pending. */
  missing(view: DraftView): string | undefined;
  /**
   * Facts for a price without the server; undefined where the draft is incomplete. `known`: exact, not an
   * estimate.
   */
  facts(view: DraftView, work: ToolWork): { facts: Facts; known: boolean } | undefined;
  /**
   * The request for a draft that was stored before; its files may have been uploaded again.
   * @throws PanelRefusal where there is no valid request
   */
  prepare(view: DraftView): Promise<RequestPart>;
  /**
   * What another tool's form of the family takes over when its page is opened, such as choices that fit any
   * kind of file; undefined where there is nothing.
   */
  carry?(
    from: Pick<DraftView, 'files' | 'detail'>,
    to: Pick<DraftView, 'files' | 'detail'>,
  ): { files: readonly FormFile[]; detail: unknown } | undefined;
  /**
   * The panel's part of a form that gets the settings of a result back, with the files that are still there.
   */
  recall?(settings: Settings, files: readonly RecalledFile[]): Promise<unknown>;
  /** What is wrong with a file, as found by the panel. */
  problem?(detail: unknown, uploadId: string): string | undefined;
}

/** A draft that cannot be sent as it is; `text` is the reason, in the user's language. */
export class PanelRefusal extends Error {
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.name = 'PanelRefusal';
    this.text = text;
  }
}

export interface Moment {
  /** Milliseconds from its first frame. */
  at: number;
  isPlaying: boolean;
}

/** The form as a tool's panel sees it. */
export interface PanelForm {
  tool: Tool;
  /** As its model does it, another one after another choice: read it where it is used. */
  readonly work: ToolWork;
  /** See `isOurs` of the contract; undefined as long as it is not known what makes it. */
  isOurs: ReadonlySignal<boolean | undefined>;
  /** The site has no other model that could make it, and that is known. */
  isOnlyModel: ReadonlySignal<boolean>;
  files: ReadonlySignal<readonly FormFile[]>;
  detail: ReadonlySignal<unknown>;
  options: ReadonlySignal<OptionValues>;
  /** Set it to show another moment. */
  moment: Signal<Moment>;
  /** What would be sent now; undefined while something is missing. */
  request: ReadonlySignal<QuoteRequest | undefined>;
  setDetail(detail: unknown): void;
  /** Without a value the tool chooses. */
  setOption(key: string, value: OptionValue | undefined): void;
  /** Follows the uploads: read inside an effect or a component that uses signals. */
  stateOf(uploadId: string): FileState | undefined;
  /** Whether a file waits for the user's confirmation because of the data saver. */
  isUnconfirmed(uploadId: string): boolean;
  /** Adds a file to a slot; returns its upload id. */
  add(slot: string, origin: FileOrigin): string;
  remove(uploadId: string): void;
  /** The file as it is stored on this device. */
  load(uploadId: string): Promise<File | undefined>;
}
