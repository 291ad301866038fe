/** The network in front of a site: it can be cut or stop answering. */
import { createServer, request as send } from 'node:http';

export class Gate {
  #site;
  #sockets = new Set();
  #server = createServer((request, response) => this.#pass(request, response));
  #weather = 'open';
  /** When something last went over it. */
  lastMs = 0;
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

  close() {
    this.become('cut');
    this.#server.close();
  }

  #pass(request, response) {
    this.lastMs = performance.now();
    if (this.#weather === 'silent') return;
    if (this.#weather === 'cut') return void request.socket.destroy();
    const { method, headers } = request;
    const onward = send(this.#site + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.on('data', () => (this.lastMs = performance.now()));
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
