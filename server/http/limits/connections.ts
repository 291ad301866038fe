import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#server/db/log.ts';
import { addressBucket, isWithin } from '#server/network/address.ts';

/** Each connection costs memory, also one that says nothing; a proxy in front needs two for each open page. */
const TOTAL = 6000;

interface Limits {
  /** Most connections of one IPv4 address or IPv6 /64. */
  place: number;
  /** Milliseconds until the first complete request head. */
  headWithin: number;
}

const LIMITS: Limits = { place: 150, headWithin: 3000 };
const WARN_EVERY_MS = 60_000;

/**
 * Limits the connections of a server, in all and of one place, and closes those that ask for nothing. The
 * `trusted` addresses, whose connections are those of many users, may have any number of them and be silent.
 */
export function limitConnections(
  server: Server,
  trusted: readonly string[],
  log: Pick<Log, 'warn'>,
  { place: most, headWithin }: Limits = LIMITS,
): void {
  const counts = new Map<string, number>();
  const waiting = new WeakMap<Socket, NodeJS.Timeout>();
  let warnedAt = -Infinity;

  const refuse = (socket: Socket, place: string): void => {
    socket.destroy();
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn(
      { place },
      'too many connections of one place are refused; if it is a proxy, TRUSTED_PROXIES has to name it',
    );
  };

  server.maxConnections = TOTAL;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (trusted.some((range) => isWithin(remoteAddress, range))) return;
    const place = addressBucket(remoteAddress);
    const count = (counts.get(place) ?? 0) + 1;
    if (count > most) {
      refuse(socket, place);
      return;
    }
    counts.set(place, count);
    // A busy server reads what has arrived in the meantime before it takes a connection for a silent one.
    const timer = setTimeout(() => setImmediate(() => waiting.has(socket) && socket.destroy()), headWithin);
    waiting.set(socket, timer);
    socket.once('close', () => {
      clearTimeout(timer);
      const left = (counts.get(place) ?? 1) - 1;
      if (left > 0) counts.set(place, left);
      else counts.delete(place);
    });
  });
  server.on('request', ({ socket }: IncomingMessage) => {
    clearTimeout(waiting.get(socket));
    waiting.delete(socket);
  });
}
