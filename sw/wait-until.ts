/** Takes work that continues after a response; the browser keeps the worker running until it is done. */
export type WaitUntil = (work: Promise<unknown>) => void;
