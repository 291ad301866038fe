import { beforeEach, expect, it } from 'vitest';
import { type Circuit, createCircuit } from './circuit.ts';
import { plainModel } from './plain-models.ts';
import { EngineFailure, type EngineFailureKind, type RemoteEngine } from './port.ts';

const model = plainModel('upscale');
const unused = (): never => {
  throw new Error('is not asked');
};
const engineWith = (probe?: RemoteEngine['probe']): RemoteEngine => ({
  kind: 'remote',
  name: 'lab',
  models: [model],
  pollMs: 1,
  timeoutMs: 1,
  isIdempotent: false,
  start: unused,
  poll: unused,
  collect: unused,
  cancel: unused,
  ...(probe ? { probe } : {}),
});

let now: number;
let told: string[];
let circuit: Circuit;
beforeEach(() => {
  now = 1_000_000;
  told = [];
  circuit = createCircuit({ now: () => now, onAway: (engine, id) => told.push(`${engine} ${id}`) });
});
const fail = (kind: EngineFailureKind): void =>
  circuit.failed({ name: 'lab' }, model.id, new EngineFailure(kind, 'failed'));

it('five failures in a row put a model away for a minute, and then the next work is the trial', () => {
  const engine = engineWith();
  for (let n = 0; n < 4; n++) fail('crashed');
  circuit.succeeded({ name: 'lab' }, model.id);
  for (let n = 0; n < 4; n++) fail('timeout');
  expect(circuit.isReady(engine, model)).toBe(true);
  fail('garbage');
  expect([circuit.isReady(engine, model), told]).toEqual([false, ['lab upscale']]);
  now += 60_000;
  expect(circuit.isReady(engine, model)).toBe(true);
  fail('away');
  expect(circuit.isReady(engine, model)).toBe(false);
});

it('a wrong key puts all models of its account away at once; bad inputs and full disks none', () => {
  for (let n = 0; n < 9; n++)
    for (const kind of ['content', 'bad_media', 'canceled', 'no_room'] as const) fail(kind);
  expect(circuit.isReady(engineWith(), model)).toBe(true);
  fail('denied');
  const other = { ...model, id: 'other' };
  for (const one of [model, other]) expect(circuit.isReady(engineWith(), one)).toBe(false);
  const apart = { ...engineWith(), accountOf: (id: string) => id };
  expect(circuit.isReady(apart, other)).toBe(true);
});

it('a model that is gone leaves the others of its account', () => {
  fail('gone');
  expect(circuit.isReady(engineWith(), model)).toBe(false);
  expect(circuit.isReady(engineWith(), { ...model, id: 'other' })).toBe(true);
});

it('an engine with a probe stays away until the probe says otherwise', async () => {
  const answers = [new Error('still away'), undefined];
  const engine = engineWith(async () => {
    const error = answers.shift();
    if (error) throw error;
  });
  fail('denied');
  for (const isThere of [false, true]) {
    now += 60_000;
    expect(circuit.isReady(engine, model)).toBe(false);
    await new Promise(setImmediate);
    expect(circuit.isReady(engine, model)).toBe(isThere);
  }
});

it('an engine rests until it is told to go on', () => {
  circuit.close('lab', now + 10);
  expect(circuit.isReady(engineWith(), model)).toBe(false);
  now += 10;
  expect(circuit.isReady(engineWith(), model)).toBe(true);
});
