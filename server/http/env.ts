import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '#server/log.ts';

/** What every request of the server carries. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Code of the language that texts are answered in. */
    language: string;
    /** The client's network address. */
    address: string;
  };
}
