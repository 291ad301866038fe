import ipaddr from 'ipaddr.js';

/** Address without the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** Normalized address: IPv4 inside IPv6 becomes IPv4. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = withoutPort(text);
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function within(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [network, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.process(range), undefined];
  if (network.kind() !== address.kind()) return false;
  return address.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
}

/** Whether an address is the given one or in the given CIDR range. */
export function isWithin(address: string, range: string): boolean {
  const parsed = parse(address);
  return parsed !== undefined && within(parsed, range);
}

/** Entries that are read: no more proxies stand behind each other, and each takes a tenth of a millisecond. */
const MOST_HOPS = 16;

/**
 * The client's address: the socket's address, or the `X-Forwarded-For` entries as far as trusted proxies
 * wrote them, read from the right.
 */
export function clientAddress(
  socket: string,
  forwarded: string | undefined,
  trusted: readonly string[],
): string {
  const chain = [
    ...(forwarded ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    socket,
  ];
  let client = socket;
  for (const hop of chain.toReversed().slice(0, MOST_HOPS)) {
    const address = parse(hop);
    if (!address) break;
    client = address.toString();
    if (!trusted.some((range) => within(address, range))) break;
  }
  return parse(client)?.toString() ?? client;
}

/** The network bucket of an address: the IPv4 address, or the IPv6 /64. */
export function addressBucket(address: string): string {
  const parsed = parse(address);
  if (!parsed) return 'unknown';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/**
 * The network around a bucket of `addressBucket`: of an IPv6 /64 its /48, which one customer may hold as a whole;
 * an IPv4 address is its own.
 */
export const networkOf = (bucket: string): string => bucket.replace(/:[^:]*::\/64$/, '::/48');

/** Whether a bucket of `addressBucket` is that of the machine itself. */
export const isOfLoopback = (bucket: string): boolean =>
  isLoopback(bucket) || bucket === addressBucket('::1');

export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback';

/** IPv4 inside IPv6 in its first, obsolete form (RFC 4291, 2.5.5.1), which systems may still translate. */
const COMPATIBLE = '::/96';

/**
 * Whether the address is on the public internet: no loopback, private, link-local, multicast, reserved or
 * translated ones.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  return parsed?.range() === 'unicast' && !within(parsed, COMPATIBLE);
}
