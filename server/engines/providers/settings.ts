import { ConfigError } from '#server/config-error.ts';

export type Values = Readonly<Record<string, string | undefined>>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * An address of a provider without its last slash. `anywhere`: servers of one's own may be called without TLS.
 * @throws ConfigError
 */
export function addressIn(values: Values, variable: string, fallback: string, anywhere = false): string {
  return checkAddress(variable, values[variable] ?? fallback, anywhere);
}

/** @throws ConfigError */
export function checkAddress(variable: string, value: string, anywhere: boolean): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url?.protocol === 'http:' && (anywhere || LOOPBACK.includes(url.hostname));
  if (!url || (url.protocol !== 'https:' && !isPlain))
    throw new ConfigError(`${variable}: must be ${anywhere ? 'an http or https' : 'an https'} address`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`${variable}: must be an address without name, password or query`);
  return value.replace(/\/+$/, '');
}

/**
 * A key that fits into a header; it is never printed.
 * @throws ConfigError
 */
export function keyIn(values: Values, variable: string): string | undefined {
  const key = values[variable];
  if (key !== undefined && !/^[!-~]{8,1000}$/.test(key))
    throw new ConfigError(`${variable}: must be a key of 8 to 1,000 letters without spaces`);
  return key;
}
