import { OWN_ENGINE } from '#contract/tools/model.ts';
import { ConfigError } from '#server/config-error.ts';
import { type Capability, type EngineKind, capabilities } from './port.ts';

/** Preferred ones first; those that are not connected are passed over. */
export type EngineOrder = Readonly<Record<Capability, readonly string[]>>;

export type KnownEngine = Pick<EngineKind, 'variables' | 'capabilities'>;

const DEFAULT = OWN_ENGINE;

export const isWanted = (order: EngineOrder, name: string): boolean =>
  Object.values(order).some((list) => list.includes(name));

/** The variable of the environment that fixes the order for a capability; undefined where none does. */
export const fixedBy = (
  environment: Record<string, string | undefined>,
  capability: Capability,
): string | undefined => [variableOf(capability), 'ENGINES'].find((variable) => environment[variable]);

/** The variable for one capability, such as `ENGINE_FACE_SWAP`. */
const variableOf = (capability: Capability): string =>
  `ENGINE_${capability.toUpperCase().replaceAll('-', '_')}`;

/**
 * Parses the engine order: `ENGINES=comfyui,embedded` for all capabilities, `ENGINE_UPSCALE=comfyui` for one. What is
 * connected by a key or an address stands behind those that are named.
 * @param known the engines of this server
 * @throws ConfigError naming the variable
 */
export function readEngineOrder(
  environment: Record<string, string | undefined>,
  known: Readonly<Record<string, KnownEngine>>,
): EngineOrder {
  const list = (variable: string): string[] | undefined => {
    const value = environment[variable];
    if (!value) return undefined;
    const wanted = value.split(',').map((name) => name.trim());
    const strange = wanted.find((name) => !Object.hasOwn(known, name));
    if (strange !== undefined)
      throw new ConfigError(
        `${variable}: "${strange}" is no engine of this server (${Object.keys(known).join(', ')})`,
      );
    return wanted;
  };
  const connected = Object.entries(known).flatMap(([name, { variables }]) =>
    variables.length > 0 ? [name] : [],
  );
  const general = list('ENGINES') ?? [DEFAULT];
  const orderOf = (capability: Capability): string[] => {
    const can = (name: string): boolean => known[name]?.capabilities?.includes(capability) !== false;
    const own = list(variableOf(capability));
    const unable = own?.find((name) => !can(name));
    if (unable !== undefined)
      throw new ConfigError(`${variableOf(capability)}: "${unable}" cannot ${capability}`);
    return [...new Set([...(own ?? general.filter(can)), ...connected.filter(can)])];
  };
  return Object.fromEntries(capabilities.map((name) => [name, orderOf(name)])) as Record<
    Capability,
    string[]
  >;
}
