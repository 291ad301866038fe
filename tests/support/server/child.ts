import { fork, type ChildProcess } from 'node:child_process';

export interface Child<Message> {
  /** Everything the child has reported so far. */
  messages: Message[];
  process: ChildProcess;
  /** Waits for a report that fits. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  /** Ends the child with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Runs a built entry as a child process that reports over a channel. */
export function startChild<Message>(
  entry: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Child<Message> {
  const child = fork(entry, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, ...env },
  });
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let gone = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      gone = true;
      waiting.forEach((look) => look());
      resolve();
    });
  });
  child.on('message', (message) => {
    messages.push(message as Message);
    waiting.forEach((look) => look());
  });
  return {
    messages,
    process: child,
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = messages.find(fits);
          if (found === undefined && !gone) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error('the child ended before it said so'));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
