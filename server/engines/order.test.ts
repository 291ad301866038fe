import { expect, it } from 'vitest';
import { readEngineOrder } from './order.ts';
import type { Capability } from './port.ts';

const known: Record<string, Capability[]> = {
  embedded: ['face-swap', 'upscale'],
  comfy: ['upscale', 'inpaint'],
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

it.each([
  [{ ENGINES: 'comfy,fall' }, 'ENGINES: "fall" is no engine of this server (embedded, comfy)'],
  [{ ENGINES: 'embedded', ENGINE_FACE_SWAP: 'comfy' }, 'ENGINE_FACE_SWAP: "comfy" cannot face-swap'],
  [{ ENGINES: 'embedded,' }, 'ENGINES: "" is no engine of this server (embedded, comfy)'],
])('says in one line what is wrong with %j', (environment, line) => {
  expect(() => readEngineOrder(environment, known)).toThrow(line);
});
