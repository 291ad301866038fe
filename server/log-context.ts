import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log names while work for a request or a job goes on: its id, and the job's. */
interface LogContext {
  request?: string | undefined;
  job?: string | undefined;
}

const storage = new AsyncLocalStorage<{ names: LogContext }>();

/** A copy: the logger adds to what it gets. */
export const logContext = (): LogContext => ({ ...storage.getStore()?.names });

/** What was only begun here (a process, a connection) logs without the names once `work` has ended. */
export async function withLogContext<Value>(names: LogContext, work: () => Promise<Value>): Promise<Value> {
  const held = { names };
  try {
    return await storage.run(held, work);
  } finally {
    held.names = {};
  }
}
