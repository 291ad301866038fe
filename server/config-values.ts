import { isIP } from 'node:net';
import { isNearName } from './network/own-machine.ts';
import { coerce, integer, max, min, refine, string } from 'superstruct';

export const Port = max(min(coerce(integer(), string(), Number), 0), 65_535);

/** How often something is done, in milliseconds. */
export const Interval = min(coerce(integer(), string(), Number), 10);

export const Megabytes = min(coerce(integer(), string(), Number), 0);

export const Origin = refine(string(), 'origin', (value) => {
  if (!URL.canParse(value)) return 'must be an address such as https://example.com';
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.origin !== value)
    return 'must be a scheme and a host without path, such as https://example.com';
  return (
    url.protocol === 'https:' ||
    isNearName(url.hostname) ||
    'must begin with https:// where others reach it; http:// is for this machine and its own network'
  );
});

/** Hosts that an address of a database names; none for a socket, and where the driver has to read it. */
function databaseHosts(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { hostname, searchParams } = new URL(value);
  return [hostname, searchParams.get('host') ?? ''].filter((host) => !/^(?:$|\/|%2f)/i.test(host));
}

/** A database across the internet is reached by TLS, or its address says that something else protects the way. */
export const Database = refine(string(), 'database', (value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must start with postgres://';
  return (
    databaseHosts(value).every(isNearName) ||
    new URL(value).searchParams.has('sslmode') ||
    'must end with ?sslmode=verify-full for a database of another network (?sslmode=disable: by a tunnel)'
  );
});

export const Host = refine(
  string(),
  'host',
  (value) =>
    value === 'localhost' ||
    isIP(value) !== 0 ||
    'must be an IP address of this machine, such as 0.0.0.0 for all',
);

export const Proxies = refine(string(), 'proxies', (value) => {
  const bad = value.split(',').find((part) => isIP(part.trim().split('/')[0] ?? '') === 0);
  return bad === undefined || `"${bad.trim()}" is no IP address or range`;
});

export const Secret = refine(
  string(),
  'secret',
  (value) => value.length >= 32 || 'must have at least 32 characters',
);

/** An identity provider may be called without TLS on this machine only. */
export const Provider = refine(string(), 'provider', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const near = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && near) || 'must be an https address';
});

export const Smtp = refine(
  string(),
  'smtp',
  (value) =>
    (/^smtps?:\/\//.test(value) && URL.canParse(value)) ||
    'must be an address such as smtps://user:password@mail.example.com',
);

/** `Name <address>` or only an address. */
export const Sender = refine(
  string(),
  'sender',
  (value) =>
    /^(?:[^<>"\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ||
    'must be an address such as Mirari <hello@example.com>',
);

/** The address inside `Name <address>`. */
export const bare = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender;

/** The address of a sender, where somebody reads what comes to it. */
export function readBy(sender: string | undefined): string | undefined {
  const address = sender === undefined ? undefined : bare(sender);
  return address === undefined || /^(?:do-?)?not?-?reply/i.test(address) ? undefined : address;
}

export const Email = refine(
  string(),
  'email',
  (value) => /^[^\s<>@?&]+@[^\s<>@?&]+$/.test(value) || 'must be an address such as help@example.com',
);

/** A key whose value is never printed. */
export const Key = (form: RegExp, why: string) => refine(string(), 'key', (value) => form.test(value) || why);

/** What is printed as it is. */
export const Line = Key(/^[^\r\n]{1,300}$/, 'must be one line of at most 300 characters');

/** Contact for push services. */
export const Contact = refine(
  string(),
  'contact',
  (value) =>
    /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) ||
    'must be an address such as mailto:hello@example.com or https://example.com',
);

/** Names of hosts, parted by commas; `*.example.com` stands for every host below it. */
export const Hosts = refine(string(), 'hosts', (value) => {
  const bad = listOf(value).find((part) => !/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(part));
  return bad === undefined || `"${bad}" is no host name such as push.example.com or *.example.com`;
});

export const Ports = refine(string(), 'ports', (value) => {
  const bad = listOf(value).find((part) => !/^\d+$/.test(part) || Number(part) < 1 || Number(part) > 65_535);
  return bad === undefined || `"${bad}" is no port`;
});

export const listOf = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
