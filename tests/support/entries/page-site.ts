import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDependencies } from '#server/dependencies.ts';
import { createLog } from '#server/log.ts';
import { playedEngine } from '#tests/support/engines/played-engine.ts';

/** The server with an engine that the test plays, at `PLAYED_ENGINE`. */
const config = readConfig(process.env);
const dependencies = await openDependencies(config, createLog('error'), {
  programs: import.meta.dirname,
  engines: {
    embedded: {
      variables: [],
      connections: [],
      open: () => Promise.resolve(playedEngine(process.env['PLAYED_ENGINE'] ?? '')),
    },
  },
});
const server = serve({ fetch: createApp(dependencies).fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
  process.stdout.write(`ready at http://127.0.0.1:${(address as AddressInfo).port}\n`);
}) as Server;
process.once('SIGTERM', () => {
  dependencies.endStreams();
  server.closeAllConnections();
  void dependencies.close().then(() => process.exit(0));
});
