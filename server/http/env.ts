import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '#server/log.ts';

/** Variables of every request's context. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Language code of texts in the response. */
    language: string;
    /** The client's network address. */
    address: string;
  };
}
