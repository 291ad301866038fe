import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { vi } from 'vitest';
import { type Host, NETWORK } from './network.ts';

/** PostgreSQL does not run as root. */
const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const READY = { timeout: 120_000, interval: 250 };

/** A program on a host, which can die and come back with what it has on its disk. */
export interface Program {
  host: Host;
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

function program(host: Host, command: readonly string[], isReady: () => unknown): Program {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> | undefined;
  return {
    host,
    async start() {
      const [first = '', ...rest] = [...host.exec, ...command];
      const started = spawn(first, rest, { stdio: 'ignore', cwd: '/' });
      ended = new Promise((resolve) => started.once('exit', resolve));
      child = started;
      await vi.waitFor(async () => isReady(), READY);
    },
    async kill(signal = 'SIGKILL') {
      child?.kill(signal);
      await ended;
    },
  };
}

/** `programs`: the folder of an installed PostgreSQL. */
export function postgresOn(host: Host, programs: string, folder: string): Program & { url: string } {
  const data = join(folder, 'postgres');
  mkdirSync(data);
  chownSync(data, NOBODY, NOBODY);
  chownSync(folder, NOBODY, NOBODY);
  const [setpriv = '', ...as] = AS_NOBODY;
  const cluster = ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(setpriv, [...as, join(programs, 'initdb'), ...cluster], {
    encoding: 'utf8',
    cwd: '/',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  appendFileSync(join(data, 'pg_hba.conf'), `host all all ${NETWORK} trust\n`);
  const { address } = host;
  const options = ['-D', data, '-k', data, '-c', `listen_addresses=${address}`, '-c', 'max_connections=200'];
  const ready = [join(programs, 'pg_isready'), '-q', '-h', address] as const;
  const isReady = (): void => {
    if (spawnSync(ready[0], ready.slice(1)).status !== 0) throw new Error('PostgreSQL did not start');
  };
  return {
    ...program(host, [...AS_NOBODY, join(programs, 'postgres'), ...options], isReady),
    url: `postgres://app@${address}/postgres`,
  };
}

const key = { accessKeyId: 'mirari', secretAccessKey: 'hush-hush-hush' };
const BUCKET = 'mirari-hosts';

/** SeaweedFS with an empty bucket; `env` are the variables that connect a server to it. */
export function weedOn(
  { address, ...host }: Host,
  weed: string,
  folder: string,
): Program & { env: Record<string, string> } {
  const data = join(folder, 'weed');
  mkdirSync(data);
  const credentials = [{ accessKey: key.accessKeyId, secretKey: key.secretAccessKey }];
  const identity = { name: 'mirari', credentials, actions: ['Admin', 'Read', 'Write', 'List'] };
  const config = join(data, 's3.json');
  writeFileSync(config, JSON.stringify({ identities: [identity] }));
  const options = {
    dir: data,
    ip: address,
    'ip.bind': '0.0.0.0',
    's3.port': 8333,
    's3.config': config,
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    'master.volumeSizeLimitMB': 64,
    'volume.max': 100,
  };
  const words = Object.entries(options).map(([name, value]) => `-${name}=${value}`);
  const endpoint = `http://${address}:8333`;
  const isReady = async (): Promise<void> => {
    const client = new S3Client({ endpoint, region: 'us-east-1', credentials: key, forcePathStyle: true });
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    } catch (error) {
      if (!/BucketAlready/.test((error as Error).name)) throw error;
    } finally {
      client.destroy();
    }
  };
  return {
    ...program({ ...host, address }, [weed, 'server', '-s3', ...words], isReady),
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
  };
}

/** The proxy of `deploy/nginx.conf` in front of these addresses. */
export function nginxOn(host: Host, webs: readonly string[], folder: string): Program & { origin: string } {
  const server = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('http://127.0.0.1:3000', 'http://site')
    // The visitors of the test say where they are.
    .replace('$remote_addr', '$proxy_add_x_forwarded_for');
  const upstream = `upstream site { ${webs.map((web) => `server ${web} fail_timeout=2s;`).join(' ')} }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/nginx-${kind};`,
  );
  const http = ['access_log off;', 'proxy_connect_timeout 2s;', ...temporary, upstream, server];
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `user root; daemon off; pid ${folder}/nginx.pid; error_log /dev/null; events {}\nhttp {\n${http.join('\n')}\n}\n`,
  );
  const origin = `http://${host.address}`;
  const started = program(host, ['nginx', '-c', config], () =>
    fetch(origin, { signal: AbortSignal.timeout(2000) }),
  );
  return { ...started, origin };
}
