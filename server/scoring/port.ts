/** Bytes on this machine that somebody may have to look at. */
export interface ScoredFile {
  file: string;
  mime: string;
  /** Of what moves. */
  seconds?: number | undefined;
}

/** How likely it is that pictures and clips show sexual content, by a network that errs. */
export interface Scoring {
  /** The highest score of the files, 0 to 1, where it is so high that a person has to look at them first. */
  highScore(files: readonly ScoredFile[]): Promise<number | undefined>;
  /** Whether anything is scored. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}
