/** Values that can be passed between a test and a page. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** An element: the first visible one that a selector finds; with `text`, the first whose name is that. */
export type Target = string | { css: string; text: string };

/** A document that a test acts in: a page, or an iframe of one. All actions wait until they are possible. */
export interface Surface {
  /** Runs a function in the document; it sees nothing but its arguments. */
  evaluate<Args extends readonly Plain[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  /** `css`: an input for files, which need not be visible. */
  setInputFiles(css: string, file: string): Promise<void>;
}

/** A tab. */
export interface EnginePage extends Surface {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** A key by its name: `Escape`, `Enter`, `Tab`. */
  press(key: string): Promise<void>;
  /** The document inside an iframe. */
  frame(css: string): Promise<Surface>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with an empty profile: what Playwright calls a context. */
export interface Device {
  newPage(): Promise<EnginePage>;
  /** Warnings, errors and uncaught exceptions so far, where the engine reports them. */
  readonly heard: string[];
  close(): Promise<void>;
}

interface DeviceOptions {
  /** Tag of the browser's language. */
  locale: string;
  viewport: { width: number; height: number };
  headers: Record<string, string>;
}

export interface Engine {
  readonly version: string;
  open(options: DeviceOptions): Promise<Device>;
  close(): Promise<void>;
}

/** A function with its arguments as one expression. */
export const callOf = (run: (...args: never[]) => unknown, args: readonly Plain[]): string =>
  `(${run.toString()})(...${JSON.stringify(args)}.map((value) => value ?? undefined))`;
