/** Takes work that goes on after an answer has been given; the worker stays until it is done. */
export type WaitUntil = (work: Promise<unknown>) => void;
