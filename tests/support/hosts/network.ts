import { execFileSync } from 'node:child_process';

/** Of the bridge and all hosts on it; another process has others. */
const NET = `10.77.${process.pid % 256}`;
export const NETWORK = `${NET}.0/24`;

/** A machine as far as the network goes: a namespace of Linux with an address and a link of its own. */
export interface Host {
  name: string;
  address: string;
  /** Put before a program, it runs there. */
  exec: readonly string[];
  /** Takes the link away, and gives it back: what was sent meanwhile is answered by nobody. */
  cut(): void;
  mend(): void;
}

const ip = (line: string): void => void execFileSync('ip', line.split(' '), { stdio: 'pipe' });

/** Hosts on a bridge, which this process is on as well, with its first address. Linux, as root. */
export function openNetwork(): { host(name: string): Host; close(): void } {
  const tag = `m${process.pid.toString(36)}`;
  const hosts: string[] = [];
  ip(`link add ${tag} type bridge`);
  ip(`addr add ${NET}.1/24 dev ${tag}`);
  ip(`link set ${tag} up`);
  return {
    host(name) {
      const namespace = `${tag}-${name}`;
      const link = `${tag}v${hosts.length}`;
      const address = `${NET}.${hosts.length + 2}`;
      hosts.push(namespace);
      ip(`netns add ${namespace}`);
      ip(`link add ${link} type veth peer name eth0 netns ${namespace}`);
      ip(`link set ${link} master ${tag} up`);
      for (const line of [`addr add ${address}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
        ip(`-n ${namespace} ${line}`);
      return {
        name,
        address,
        exec: ['ip', 'netns', 'exec', namespace],
        cut: () => ip(`link set ${link} down`),
        mend: () => ip(`link set ${link} up`),
      };
    },
    close() {
      for (const namespace of hosts) ip(`netns del ${namespace}`);
      ip(`link del ${tag}`);
    },
  };
}
