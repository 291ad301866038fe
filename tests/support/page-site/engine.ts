import { writeFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Capability, EngineFailureKind, InputOf, ResultOf } from '#server/engines/port.ts';
import type { PlayedLine } from '#tests/support/engines/played-engine.ts';

/** Work of a job that waits for the test. */
interface HeldWork {
  progress(stage: string, fraction: number): void;
  /** Ends it with the target as the result. */
  finish(): Promise<void>;
  fail(kind: EngineFailureKind): void;
}

/** Someone whom the engine finds in a clip: their number, and when they are seen. */
export interface PlayedPerson {
  id: number;
  fromMs: number;
  toMs: number;
}

/** An engine whose part the test plays. */
export interface PlayedEngine {
  origin: string;
  /** Faces of every picture. */
  faces: number;
  /** People of every clip; undefined while the search goes on, with this much of it done. */
  people: PlayedPerson[] | undefined;
  searched: number;
  /** Whether work waits for the test; otherwise it is done at once. */
  holds: boolean;
  held: HeldWork[];
  /** Ends all that waits, and holds nothing any more. */
  drain(): void;
  close(): Promise<void>;
}

interface Asked<C extends Capability = Capability> {
  capability: C;
  input: InputOf<C>;
}

const sizeOf = async (file: string) => {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** Faces side by side, each in the middle of its column. */
async function facesIn(file: string, count: number): Promise<ResultOf<'detect-faces'>> {
  const { width, height } = await sizeOf(file);
  const column = width / Math.max(1, count);
  const side = Math.min(column, height) * 0.6;
  const faces = Array.from({ length: count }, (_, index) => ({
    x: (index + 0.5) * column - side / 2,
    y: (height - side) / 2,
    width: side,
    height: side,
    score: 0.9,
  }));
  return { width, height, faces };
}

function peopleOf(people: readonly PlayedPerson[]): ResultOf<'find-people'> {
  const box = { x: 10, y: 10, width: 40, height: 40 };
  return {
    width: 120,
    height: 80,
    frames: 225,
    durationMs: 9000,
    tracks: people.map((person) => ({ ...person, bestMs: person.fromMs, box, score: 0.9 })),
    people: people.map(({ id }) => ({ id, tracks: [id] })),
  };
}

async function copied({ target, output }: InputOf<'face-swap'>): Promise<ResultOf<'face-swap'>> {
  const { default: sharp } = await import('sharp');
  const { width, height, size } = await sharp(target).webp().toFile(output);
  return { width, height, bytes: size, swapped: 1 };
}

export async function playEngine(): Promise<PlayedEngine> {
  const say = (to: ServerResponse, line: PlayedLine): void => void to.write(`${JSON.stringify(line)}\n`);
  const end = (to: ServerResponse, line: PlayedLine): void => void to.end(`${JSON.stringify(line)}\n`);

  const search = async (to: ServerResponse, output: string): Promise<void> => {
    while (engine.people === undefined && to.writable) {
      say(to, { stage: 'people', fraction: engine.searched });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (engine.people === undefined) return;
    await writeFile(output, '[]');
    end(to, { result: peopleOf(engine.people) });
  };

  const swap = (to: ServerResponse, input: InputOf<'face-swap'>): void | Promise<void> => {
    const finish = async (): Promise<void> => end(to, { result: await copied(input) });
    if (!engine.holds) return finish();
    const work: HeldWork = {
      progress: (stage, fraction) => say(to, { stage, fraction }),
      finish,
      fail: (failed) => end(to, { failed }),
    };
    engine.held.push(work);
    to.once('close', () => {
      engine.held = engine.held.filter((other) => other !== work);
    });
  };

  const serve = async ({ capability, input }: Asked, to: ServerResponse): Promise<void> => {
    to.writeHead(200).flushHeaders();
    if (capability === 'detect-faces')
      return end(to, { result: await facesIn((input as InputOf<'detect-faces'>).file, engine.faces) });
    if (capability === 'find-people') return search(to, (input as InputOf<'find-people'>).output);
    if (capability === 'face-swap') return swap(to, input as InputOf<'face-swap'>);
    end(to, { failed: 'away' });
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => serve(JSON.parse(body) as Asked, response));
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const engine: PlayedEngine = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faces: 3,
    people: [],
    searched: 0,
    holds: false,
    held: [],
    drain() {
      engine.holds = false;
      for (const work of engine.held) work.fail('content');
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return engine;
}
