import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      noise.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(noise, 'nothing may be printed to the console').toEqual([]);
});

// The next file runs in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
