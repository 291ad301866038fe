import type { HttpBindings } from '@hono/node-server';
import type { Logger } from '#server/log.ts';

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    language: string;
    address: string;
  };
}
