import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDependencies } from '#server/dependencies.ts';
import { engineKinds } from '#server/engines/registry.ts';
import { createLog } from '#server/log.ts';
import { studioEngine } from '#tests/support/engines/studio.ts';

/** The whole server, with a remote engine behind the embedded one whose provider the test plays, at `STUDIO`. */
const read = readConfig(process.env);
const engines = Object.fromEntries(
  Object.entries(read.engines).map(([capability, names]) => [capability, [...names, 'studio']]),
) as unknown as typeof read.engines;
const config = { ...read, engines };
const dependencies = await openDependencies(config, createLog(config.logLevel ?? 'info'), {
  programs: import.meta.dirname,
  engines: {
    ...engineKinds,
    studio: {
      variables: [],
      connections: [],
      open: () => Promise.resolve(studioEngine(process.env['STUDIO'] ?? '')),
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
