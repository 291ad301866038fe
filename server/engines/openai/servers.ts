import { ConfigError } from '#server/config-error.ts';
import { type Values, addressIn, checkAddress, keyIn } from '#server/engines/providers/settings.ts';

const OWN = 'https://api.openai.com/v1';

/** A server of this shape. */
export interface ShapedServer {
  /** Begins the ids of its models. */
  prefix: string;
  /** As people know it; absent: models have names of their own. */
  name?: string;
  /** Ends with `/v1`. */
  base: string;
  key: string | undefined;
  /** The provider itself, whose models are known. */
  isHome: boolean;
}

function ending(variable: string, address: string): string {
  if (!address.endsWith('/v1')) throw new ConfigError(`${variable}: the address must end with /v1`);
  return address;
}

/**
 * `OPENAI_API_KEY` with or without `OPENAI_BASE_URL`, and `OPENAI_SERVERS=name=address|key,…`.
 * @throws ConfigError
 */
export function readServers(values: Values): ShapedServer[] {
  const key = keyIn(values, 'OPENAI_API_KEY');
  const base = ending('OPENAI_BASE_URL', addressIn(values, 'OPENAI_BASE_URL', OWN, true));
  const isHome = base === OWN;
  const first: ShapedServer[] = key === undefined && isHome ? [] : [{ prefix: 'openai', base, key, isHome }];
  const more = (values['OPENAI_SERVERS'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): ShapedServer => {
      const [, name, address = '', own] =
        /^([a-z\d][a-z\d-]*)=([^|]+)(?:\|([!-~]{1,1000}))?$/.exec(part) ?? [];
      if (name === undefined)
        throw new ConfigError('OPENAI_SERVERS: must be name=address or name=address|key, parted by commas');
      const at = ending('OPENAI_SERVERS', checkAddress('OPENAI_SERVERS', address, true));
      return { prefix: `openai-${name}`, name, base: at, key: own, isHome: false };
    });
  const names = more.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new ConfigError(`OPENAI_SERVERS: "${twice}" is there twice`);
  return [...first, ...more];
}
