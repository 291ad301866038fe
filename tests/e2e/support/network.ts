import { type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * `silent`: it accepts everything and never answers. `cut`: every connection breaks. `portal`: a login page of
 * its own answers everything.
 */
type Weather = 'open' | 'silent' | 'cut' | 'portal';

/**
 * Answers a request in place of the site; if it returns nothing, a request without a body goes to the site.
 */
type Stand = (request: IncomingMessage, body: string) => Reply | undefined | Promise<Reply>;
interface Reply {
  body: string | Buffer;
  status?: number;
  type?: string;
  headers?: Record<string, string>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The network between a browser and a site, in the state that a test wants. */
export class Network {
  readonly #stands = new Map<string, Stand>();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((request, response) => void this.#pass(request, response));
  readonly #site: () => string;
  #weather: Weather = 'open';
  /** Method and address of all requests, in order. */
  readonly seen: string[] = [];
  /** Bytes of the site's responses, heads included. */
  sent = 0;
  origin = '';

  /** `site`: the current origin of the site. */
  constructor(site: () => string) {
    this.#site = site;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((up) => this.#server.listen(0, 'localhost', up));
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Changes the state and breaks open connections. */
  become(weather: Weather): void {
    if (weather === this.#weather) return;
    this.#weather = weather;
    this.#drop();
  }

  /** Answers a path in place of the site from now on; without `stand` the site answers it again. */
  stand(path: string, stand?: Stand): void {
    if (stand) this.#stands.set(path, stand);
    else this.#stands.delete(path);
  }

  /** The site answers everything again. */
  clear(): void {
    this.#stands.clear();
  }

  async stop(): Promise<void> {
    this.#drop();
    await new Promise((down) => this.#server.close(down));
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    this.seen.push(`${request.method ?? ''} ${address}`);
    if (this.#weather === 'silent') return;
    if (this.#weather === 'cut') return void request.socket.destroy();
    if (this.#weather === 'portal')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel login</h1>');
    const stand = this.#stands.get(address.split('?')[0] ?? '');
    const reply = stand && (await stand(request, await textOf(request)));
    if (reply) {
      const { status = 200, body, type = 'application/json', headers = {} } = reply;
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
      return;
    }
    const onward = send(
      this.#site() + address,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...answer.rawHeaders];
        this.sent += lines.join('  ').length + 4;
        answer.on('data', (chunk: Buffer) => (this.sent += chunk.length));
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}

/** A response in the envelope of the API. */
export const envelope = (data: unknown, code = 100000): string => JSON.stringify({ code, msg: '', data });
