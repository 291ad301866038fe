import { type Infer, defaulted, enums, object, optional, refine, string } from 'superstruct';
import { ConfigError } from '#server/config-error.ts';
import { Key } from '#server/config-values.ts';
import { isNearName } from '#server/network/own-machine.ts';

/** A bucket of a store that speaks the protocol of S3. */
export interface S3Settings {
  /** Absent: that of Amazon for the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Beginning of every key, without a slash at its end. */
  prefix: string | undefined;
  /** The bucket is part of the path, and not of the host's name. */
  pathStyle: boolean;
  /** Where browsers reach it, and the origin of what they load there; absent: they get everything through us. */
  public: { endpoint: string; origin: string } | undefined;
}

const Endpoint = refine(string(), 'endpoint', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, ''))
    return 'must be an address without path such as https://s3.example.com';
  return (
    url.protocol === 'https:' ||
    isNearName(url.hostname) ||
    'must begin with https://; http:// is for this machine and its own network'
  );
});

/** Variables of the environment about the store of files. */
export const s3Variables = {
  S3_ENDPOINT: optional(Endpoint),
  S3_BUCKET: optional(
    Key(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as mirari-files'),
  ),
  S3_REGION: defaulted(Key(/^[a-z\d-]{1,40}$/, 'must be a region such as eu-central-1'), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(Key(/^\S+$/, 'must be one word')),
  S3_SECRET_ACCESS_KEY: optional(Key(/^\S+$/, 'must be one word')),
  S3_PREFIX: optional(Key(/^[\w-]+(?:\/[\w-]+)*$/, 'must be names parted by slashes, such as mirari/files')),
  S3_PATH_STYLE: optional(enums(['on', 'off'])),
  S3_PUBLIC_URL: optional(Endpoint),
};
const Values = object(s3Variables);

function publicOf(endpoint: string, before: string): S3Settings['public'] {
  const { protocol, host } = new URL(endpoint);
  return { endpoint, origin: `${protocol}//${before}${host}` };
}

/** @throws ConfigError naming what is missing beside what is set */
export function s3Of(values: Infer<typeof Values>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PATH_STYLE: style,
    S3_PUBLIC_URL: forBrowsers,
  } = values;
  const pathStyle = style === undefined ? endpoint !== undefined : style === 'on';
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const set = Object.keys(s3Variables).find(
    (name) => name !== 'S3_REGION' && values[name as keyof typeof values],
  );
  if (set === undefined) return undefined;
  const missing = Object.entries(needed).find(([, value]) => value === undefined);
  if (missing) throw new ConfigError(`${missing[0]}: is needed beside ${set}`);
  return {
    endpoint,
    bucket: bucket ?? '',
    region: values.S3_REGION,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    prefix: values.S3_PREFIX,
    pathStyle,
    public: forBrowsers === undefined ? undefined : publicOf(forBrowsers, pathStyle ? '' : `${bucket}.`),
  };
}
