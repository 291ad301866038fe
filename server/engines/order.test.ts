import { expect, it } from 'vitest';
import { type KnownEngine, readEngineOrder } from './order.ts';

const known: Record<string, KnownEngine> = {
  embedded: { variables: [], capabilities: ['face-swap', 'upscale'] },
  comfy: { variables: [], capabilities: ['upscale', 'inpaint'] },
};

it('uses the embedded engine by default', () => {
  expect(readEngineOrder({ ENGINES: '' }, known)).toMatchObject({
    upscale: ['embedded'],
    inpaint: [],
    speak: [],
  });
});

it('orders engines for all capabilities, and for a single one', () => {
  const environment = { ENGINES: 'comfy, embedded', ENGINE_UPSCALE: 'embedded,comfy,embedded' };
  expect(readEngineOrder(environment, known)).toMatchObject({
    'face-swap': ['embedded'],
    upscale: ['embedded', 'comfy'],
    inpaint: ['comfy'],
  });
});

it('puts what is connected behind what is named', () => {
  const provider = { ...known, lab: { variables: ['LAB_KEY'] } };
  expect(readEngineOrder({ ENGINE_UPSCALE: 'comfy' }, provider)).toMatchObject({
    upscale: ['comfy', 'lab'],
    'face-swap': ['embedded', 'lab'],
    speak: ['lab'],
  });
  expect(readEngineOrder({ ENGINES: 'lab,embedded' }, provider).upscale).toEqual(['lab', 'embedded']);
});

it.each([
  [{ ENGINES: 'comfy,fall' }, 'ENGINES: "fall" is no engine of this server (embedded, comfy)'],
  [{ ENGINES: 'embedded', ENGINE_FACE_SWAP: 'comfy' }, 'ENGINE_FACE_SWAP: "comfy" cannot face-swap'],
  [{ ENGINES: 'embedded,' }, 'ENGINES: "" is no engine of this server (embedded, comfy)'],
])('says in one line what is wrong with %j', (environment, line) => {
  expect(() => readEngineOrder(environment, known)).toThrow(line);
});
