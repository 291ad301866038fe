/** A real store that speaks S3: SeaweedFS (Apache-2.0), which Go's client fetches and builds once. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { onPath } from '#scripts/setup/programs.mjs';

const MODULE = 'github.com/seaweedfs/seaweedfs@v0.0.0-20261109003541-7506e5f91cd6';
const CACHE = path.resolve('node_modules/.cache/seaweedfs');
const READY_WITHIN_MS = 120_000;
const key = { accessKeyId: 'mirari', secretAccessKey: 'hush-hush-hush' };
const bucket = 'mirari-hosts';

/** Its module replaces others, so that Go builds it only as the main one. */
function build(go) {
  const program = path.join(CACHE, 'weed');
  if (existsSync(program)) return program;
  console.log('SeaweedFS is fetched and built once, which takes some minutes');
  const { stdout } = spawnSync(go, ['mod', 'download', '-json', MODULE], { encoding: 'utf8' });
  const { Dir: fetched } = JSON.parse(stdout || '{}');
  if (!fetched) return undefined;
  const source = path.join(CACHE, 'source');
  mkdirSync(CACHE, { recursive: true });
  cpSync(fetched, source, { recursive: true });
  spawnSync('chmod', ['-R', 'u+w', source]);
  spawnSync(go, ['build', '-mod=mod', '-ldflags=-s -w', '-o', program, './weed'], {
    cwd: source,
    stdio: 'inherit',
    env: { ...process.env, CGO_ENABLED: '0' },
  });
  rmSync(source, { recursive: true, force: true });
  return existsSync(program) ? program : undefined;
}

/** Path of SeaweedFS: `WEED`, the path, or built by Go. */
export function findWeed() {
  const go = onPath('go');
  return process.env.WEED ?? onPath('weed') ?? (go ? build(go) : undefined);
}

/** Starts one with an empty bucket below the folder `work`; `env` are the variables that connect a server to it. */
export async function startWeed(program, work) {
  const folder = path.join(work, 'weed');
  mkdirSync(folder, { recursive: true });
  const identities = [
    {
      name: 'mirari',
      credentials: [{ accessKey: key.accessKeyId, secretKey: key.secretAccessKey }],
      actions: ['Admin', 'Read', 'Write', 'List'],
    },
  ];
  const config = path.join(folder, 's3.json');
  writeFileSync(config, JSON.stringify({ identities }));
  // Each takes the port ten thousand above its own, too.
  const port = 20_000 + Math.floor(Math.random() * 9000);
  const child = spawn(
    program,
    [
      'server',
      `-dir=${folder}`,
      '-ip=127.0.0.1',
      '-ip.bind=127.0.0.1',
      `-master.port=${port}`,
      `-volume.port=${port + 1}`,
      `-filer.port=${port + 2}`,
      '-s3',
      `-s3.port=${port + 3}`,
      `-s3.config=${config}`,
      '-s3.port.iceberg=0',
      '-s3.port.lance=0',
      '-master.volumeSizeLimitMB=64',
      '-volume.max=100',
    ],
    { stdio: 'ignore', cwd: folder },
  );
  const endpoint = `http://127.0.0.1:${port + 3}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: key, forcePathStyle: true });
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      break;
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error;
      await pause(500);
    }
  }
  client.destroy();
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    stop() {
      child.kill('SIGKILL');
    },
  };
}
