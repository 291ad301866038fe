import { ConfigError } from '#server/config-error.ts';
import { capabilities, type Capability } from './port.ts';

/** Preferred ones first. */
export type EngineOrder = Readonly<Record<Capability, readonly string[]>>;

const names = Object.keys(capabilities) as Capability[];
const DEFAULT = 'embedded';

/** The variable for one capability, such as `ENGINE_FACE_SWAP`. */
const variableOf = (capability: Capability): string =>
  `ENGINE_${capability.toUpperCase().replaceAll('-', '_')}`;

/**
 * Parses the engine order: `ENGINES=comfy,embedded` for all capabilities, `ENGINE_UPSCALE=comfy` for one.
 * @param known the capabilities of each engine of this server
 * @throws ConfigError naming the variable
 */
export function readEngineOrder(
  environment: Record<string, string | undefined>,
  known: Readonly<Record<string, readonly Capability[]>>,
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
    return [...new Set(wanted)];
  };
  const general = list('ENGINES') ?? [DEFAULT];
  const orderOf = (capability: Capability): string[] => {
    const can = (name: string): boolean => known[name]?.includes(capability) === true;
    const own = list(variableOf(capability));
    const unable = own?.find((name) => !can(name));
    if (unable !== undefined)
      throw new ConfigError(`${variableOf(capability)}: "${unable}" cannot ${capability}`);
    return own ?? general.filter(can);
  };
  return Object.fromEntries(names.map((name) => [name, orderOf(name)])) as Record<Capability, string[]>;
}
