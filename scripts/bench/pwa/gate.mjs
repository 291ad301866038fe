/** The network in front of a site: it counts bytes on the wire, and can be cut or stop answering. */
import { createServer, request as send } from 'node:http';

/** What a request was for, by its headers. */
function kindOf({ headers, url }) {
  const fromWorker = headers.referer?.endsWith('/sw.js') ?? false;
  if (
    headers['sec-fetch-dest'] === 'serviceworker' ||
    (fromWorker && url.endsWith('.js') && headers['sec-fetch-dest'] === 'script')
  )
    return 'worker';
  if (fromWorker) return 'precache';
  const kinds = {
    document: 'html',
    script: 'js',
    style: 'css',
    font: 'fonts',
    image: 'media',
    video: 'media',
  };
  return kinds[headers['sec-fetch-dest']] ?? 'other';
}

export class Gate {
  #site;
  #sockets = new Set();
  #server = createServer((request, response) => this.#pass(request, response));
  #weather = 'open';
  /** All requests since `clear`: `{ kind, address, bytes }`; bytes of head and body as sent. */
  seen = [];
  origin = '';

  constructor(site) {
    this.#site = site;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  async open() {
    await new Promise((up) => this.#server.listen(0, 'localhost', up));
    this.origin = `http://localhost:${this.#server.address().port}`;
  }

  /** `open`, `silent` (accepts, never answers) or `cut` (breaks every connection). */
  become(weather) {
    this.#weather = weather;
    for (const socket of this.#sockets) socket.destroy();
  }

  clear() {
    this.seen = [];
  }

  close() {
    this.become('cut');
    this.#server.close();
  }

  #pass(request, response) {
    const row = { kind: kindOf(request), address: request.url, bytes: 0, at: performance.now() };
    this.seen.push(row);
    if (this.#weather === 'silent') return;
    if (this.#weather === 'cut') return void request.socket.destroy();
    const onward = send(
      this.#site + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        row.bytes += answer.rawHeaders.join('').length + 4 * (answer.rawHeaders.length / 2) + 17;
        answer.on('data', (chunk) => ((row.bytes += chunk.length), (row.at = performance.now())));
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
