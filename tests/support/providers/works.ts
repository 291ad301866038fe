import { randomUUID } from 'node:crypto';

/**
 * How work ends: `garbage` is an answer of the wrong shape, `gone` a result that is not there any more, `page` HTML in
 * place of a file, `huge` 500 MB of it; `endless` never does.
 */
export type Outcome =
  | 'made'
  | 'refused'
  | 'failed'
  | 'memory'
  | 'endless'
  | 'garbage'
  | 'gone'
  | 'page'
  | 'huge';

export interface Plan {
  outcome: Outcome;
  /** How often its state is asked before it ends. */
  polls: number;
  /** Goes on to its end when it is canceled. */
  stubborn: boolean;
  /** Pixels of pictures, whatever was asked for. */
  size: readonly [number, number] | undefined;
}

export interface Work extends Plan {
  id: string;
  /** The model, or the path that started it. */
  model: string;
  input: Record<string, unknown>;
  canceled: boolean;
}

export type State = 'queued' | 'running' | 'canceled' | Exclude<Outcome, 'endless'>;

const BILLED: readonly Outcome[] = ['made', 'garbage', 'gone', 'page', 'huge'];

export function openWorks() {
  const works: Work[] = [];
  const usual: Plan = { outcome: 'made', polls: 1, stubborn: false, size: undefined };
  let planned = usual;
  return {
    works,
    plan(next: Partial<Plan>): void {
      planned = { ...usual, ...next };
    },
    start(model: string, input: Record<string, unknown>, id: string = randomUUID()): Work {
      const work: Work = { ...planned, id, model, input, canceled: false };
      works.push(work);
      return work;
    },
    find: (id: string): Work | undefined => works.find((work) => work.id === id),
    /** Its state at one more poll. */
    poll(work: Work): State {
      if (work.canceled && !work.stubborn) return 'canceled';
      if (work.polls > 0) {
        work.polls--;
        return work.polls === 0 ? 'running' : 'queued';
      }
      return work.outcome === 'endless' ? 'running' : work.outcome;
    },
    isOver: (work: Work): boolean => work.polls === 0 && work.outcome !== 'endless',
    /** What the provider takes money for: what it made, however it was brought. */
    billed: (): Work[] =>
      works.filter((work) => BILLED.includes(work.outcome) && (!work.canceled || work.stubborn)),
  };
}
export type Works = ReturnType<typeof openWorks>;
