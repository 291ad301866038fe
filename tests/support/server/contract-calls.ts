import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

interface ContractCall {
  method: 'GET' | 'POST';
  path: string;
}

const isCall = (value: unknown): value is ContractCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** Every call of the contract, each address once, whichever module it stands in. */
export async function contractCalls(): Promise<ContractCall[]> {
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[\w/-]+\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(resolve('contract', file)) as Promise<Record<string, unknown>>),
  );
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}
