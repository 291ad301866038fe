import type { Infer, Struct } from 'superstruct';
import type { box } from '#contract/capabilities/parts/written.ts';
import type { Capabilities, CapabilityName } from '#contract/tools/capabilities.ts';

export type Capability = CapabilityName;
export type InputOf<C extends Capability> = Infer<Capabilities[C]['input']>;
export type ResultOf<C extends Capability> = Infer<Capabilities[C]['result']>;
export type Box = Infer<typeof box>;

const files = import.meta.glob<{ input: Struct<unknown, unknown>; result: Struct<unknown, unknown> }>(
  '/contract/capabilities/*.ts',
  { eager: true },
);
const structs = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), file]),
);

export const capabilities = [...structs.keys()] as readonly Capability[];

function structOf(name: string, part: 'input' | 'result'): Struct<unknown, unknown> {
  const file = structs.get(name);
  if (!file) throw new Error(`there is no capability ${name}`);
  return file[part];
}

export const inputStruct = <C extends Capability>(name: C) =>
  structOf(name, 'input') as unknown as Struct<InputOf<C>>;
export const resultStruct = <C extends Capability>(name: C) =>
  structOf(name, 'result') as unknown as Struct<ResultOf<C>>;
