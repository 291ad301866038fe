import { resolve } from 'node:path';
import { type Infer, StructError, create, defaulted, enums, object, optional, string } from 'superstruct';
import { brand } from '#contract/site/brand.ts';
import { ConfigError } from './config-error.ts';
import {
  Contact,
  Database,
  Email,
  Host,
  Hosts,
  Interval,
  Line,
  Key,
  Megabytes,
  Origin,
  Port,
  Ports,
  Provider,
  Proxies,
  Secret,
  Sender,
  Smtp,
  bare,
  listOf,
  readBy,
} from './config-values.ts';
import { type PaymentChoice, choosePayments } from './billing/provider-choice.ts';
import { isOwnName, listeningHost } from './network/own-machine.ts';
import { type ModelChanges, readChanges } from './engines/changes.ts';
import { moneyOf, moneyVariables } from './engines/money.ts';
import { type EngineOrder, fixedBy, readEngineOrder } from './engines/order.ts';
import { engineVariables, knownEngines } from './engines/registry.ts';
import type { Capability, ModelMoney } from './engines/port.ts';
import { type Role, checkRole, roles } from './role.ts';
import { type S3Settings, s3Of, s3Variables } from './storage/s3/settings.ts';

const Environment = object({
  ROLE: defaulted(enums(roles), 'all'),
  PORT: defaulted(Port, 3000),
  HOST: optional(Host),
  DATA_DIR: defaulted(string(), './data'),
  DIST_DIR: defaulted(string(), './dist'),
  PUBLIC_ORIGIN: optional(Origin),
  DATABASE_URL: optional(Database),
  ...s3Variables,
  TRUSTED_PROXIES: optional(Proxies),
  SESSION_SECRET: optional(Secret),
  SMTP_URL: optional(Smtp),
  MAIL_FROM: optional(Sender),
  CONTACT_EMAIL: optional(Email),
  GOOGLE_CLIENT_ID: optional(string()),
  GOOGLE_ISSUER: defaulted(Provider, 'https://accounts.google.com'),
  GOOGLE_SCRIPT: defaulted(Provider, 'https://accounts.google.com/gsi/client'),
  SELLER_NAME: optional(Line),
  SELLER_ADDRESS: optional(Line),
  SELLER_TAX_ID: optional(Line),
  PAYMENTS: optional(enums(['sandbox', 'off'])),
  STRIPE_SECRET_KEY: optional(Key(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_live_ or sk_test_')),
  STRIPE_PUBLISHABLE_KEY: optional(Key(/^pk_(?:test|live)_\w+$/, 'must begin with pk_live_ or pk_test_')),
  STRIPE_WEBHOOK_SECRET: optional(
    Key(/^whsec_\w+(?:,whsec_\w+)*$/, 'must begin with whsec_; several are parted by commas'),
  ),
  STRIPE_API_BASE: optional(Provider),
  STRIPE_SCRIPT: optional(Provider),
  ADMIN_TOKEN: optional(Secret),
  METRICS_TOKEN: optional(Secret),
  ANALYTICS_ID: optional(Key(/^G-[A-Z0-9]{4,16}$/, 'must be a measurement id such as G-ABC123DEF4')),
  CHAT_WIDGET_URL: optional(Provider),
  MODELS_FILE: optional(string()),
  ...moneyVariables,
  ENGINE_POLL_MS: optional(Interval),
  ENGINES_WARM: optional(enums(['on', 'off'])),
  WORKER: optional(enums(['on', 'off'])),
  PUSH: optional(enums(['on', 'off'])),
  VAPID_PRIVATE_KEY: optional(Key(/^[\w-]{43}$/, 'must be 32 bytes as base64url')),
  VAPID_SUBJECT: optional(Contact),
  PUSH_HOSTS: optional(Hosts),
  PUSH_LOOPBACK: optional(enums(['on'])),
  FETCH_PORTS: optional(Ports),
  REDIRECT_HOSTS: optional(Hosts),
  FREE_DISK_MB: defaulted(Megabytes, 1000),
  LOG_LEVEL: optional(enums(['silent', 'error', 'warn', 'info', 'debug'])),
});

/** Who sells, with the address, as it stands on receipts. */
export interface Seller {
  name: string;
  taxId: string | undefined;
}

interface PushConfig {
  /** 32 bytes, base64url; absent: created at first start and stored in `DATA_DIR/secrets`. */
  privateKey: string | undefined;
  /** Contact for push services. */
  subject: string;
  /** Hosts of push services beside those of the well-known browsers. */
  hosts: string[];
  /** For tests: push services on this machine may be called, also without TLS. */
  loopback: boolean;
}

/** Folders are absolute. */
export interface Config {
  role: Role;
  port: number;
  /** Address to listen on; absent: all of this machine. */
  host: string | undefined;
  dataDir: string;
  distDir: string;
  /** Free megabytes of the disk of `DATA_DIR` below which no files are taken. */
  freeDiskMb: number;
  /** Absent: the site accepts any host name. */
  publicOrigin: string | undefined;
  databaseUrl: string | undefined;
  /** Where files are; absent: in `DATA_DIR/objects`. */
  s3: S3Settings | undefined;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Signs cookies and file URLs; absent: created at first start and stored in `DATA_DIR/secrets`. */
  secret: string | undefined;
  /** SMTP server; absent: each mail becomes a file in `DATA_DIR/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that users may write to, or else the one mails come from; absent: the contact page names none. */
  contactEmail: string | undefined;
  /** Absent: no button. */
  google: { clientId: string; issuer: string; script: string } | undefined;
  engines: EngineOrder;
  /** The variable that fixes the order for a capability. */
  orderFixedBy(capability: Capability): string | undefined;
  /** Keys and addresses of engines, by their variables. */
  engineValues: Readonly<Record<string, string | undefined>>;
  money: ModelMoney;
  /** What the operator changes of models. */
  modelChanges: ModelChanges;
  /** Milliseconds between two polls of work at a remote engine; absent: as each engine wants it. */
  enginePollMs: number | undefined;
  /** Whether processes of local engines run before there is work; off: they start with it. */
  enginesWarm: boolean;
  payments: PaymentChoice;
  /** Absent: receipts name none. */
  seller: Seller | undefined;
  /** Token of the operator's page; absent: there is no such page. */
  adminToken: string | undefined;
  /** Token of those who read `/metrics`; absent: only this machine reads it, on a site that only it reaches. */
  metricsToken: string | undefined;
  /** The site has no address by which other machines reach it. */
  isPrivate: boolean;
  /** Google Analytics by its measurement id, and the page of a live chat; absent: off. Only after consent. */
  analyticsId: string | undefined;
  chatUrl: string | undefined;
  /** Whether browsers may have a service worker; off: existing ones unregister. */
  worker: boolean;
  /** Absent: off. */
  push: PushConfig | undefined;
  /** Ports beside 80 and 443 from which files are fetched. */
  fetchPorts: number[];
  /** Hosts of other sites that addresses of this one may redirect to. */
  redirectHosts: string[];
  logLevel: NonNullable<Infer<typeof Environment>['LOG_LEVEL']> | undefined;
}

function pushOf(values: Infer<typeof Environment>): PushConfig | undefined {
  if (values.PUSH === 'off') return undefined;
  const { PUBLIC_ORIGIN: origin, MAIL_FROM: sender } = values;
  const subject =
    values.VAPID_SUBJECT ??
    (sender !== undefined
      ? `mailto:${bare(sender)}`
      : origin?.startsWith('https:') === true
        ? origin
        : 'mailto:no-reply@localhost');
  if (values.PUSH_LOOPBACK === 'on' && origin?.startsWith('https:') === true)
    throw new ConfigError('PUSH_LOOPBACK: is for tests, and not for a site that others reach');
  return {
    privateKey: values.VAPID_PRIVATE_KEY,
    subject,
    hosts: listOf(values.PUSH_HOSTS),
    loopback: values.PUSH_LOOPBACK === 'on',
  };
}

function sellerOf(values: Infer<typeof Environment>): Seller | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = values;
  if (name !== undefined) return { name: address === undefined ? name : `${name}, ${address}`, taxId };
  if (address !== undefined || taxId !== undefined)
    throw new ConfigError('SELLER_NAME: is needed beside SELLER_ADDRESS and SELLER_TAX_ID');
  return undefined;
}

/** Unknown variables are ignored, empty ones count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const known = Object.keys(Environment.schema);
  const given = Object.fromEntries(
    known.filter((key) => environment[key]).map((key) => [key, environment[key]]),
  );
  try {
    const values = create(given, Environment);
    const host = listeningHost(values);
    return {
      role: checkRole(values),
      port: values.PORT,
      host,
      dataDir: resolve(values.DATA_DIR),
      distDir: resolve(values.DIST_DIR),
      freeDiskMb: values.FREE_DISK_MB,
      publicOrigin: values.PUBLIC_ORIGIN,
      databaseUrl: values.DATABASE_URL,
      s3: s3Of(values),
      trustedProxies: listOf(values.TRUSTED_PROXIES),
      secret: values.SESSION_SECRET,
      smtpUrl: values.SMTP_URL,
      mailFrom:
        values.MAIL_FROM ??
        `${brand.name} <no-reply@${values.PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(values.PUBLIC_ORIGIN).hostname}>`,
      contactEmail: values.CONTACT_EMAIL ?? readBy(values.MAIL_FROM),
      google:
        values.GOOGLE_CLIENT_ID === undefined
          ? undefined
          : {
              clientId: values.GOOGLE_CLIENT_ID,
              issuer: values.GOOGLE_ISSUER.replace(/\/$/, ''),
              script: values.GOOGLE_SCRIPT,
            },
      engines: readEngineOrder(environment, knownEngines),
      orderFixedBy: (capability) => fixedBy(environment, capability),
      engineValues: Object.fromEntries(engineVariables.map((name) => [name, environment[name] || undefined])),
      money: moneyOf(values),
      modelChanges: readChanges(values.MODELS_FILE),
      enginePollMs: values.ENGINE_POLL_MS,
      enginesWarm: values.ENGINES_WARM !== 'off',
      seller: sellerOf(values),
      payments: choosePayments(values, host),
      adminToken: values.ADMIN_TOKEN,
      metricsToken: values.METRICS_TOKEN,
      isPrivate: values.PUBLIC_ORIGIN === undefined || isOwnName(new URL(values.PUBLIC_ORIGIN).hostname),
      analyticsId: values.ANALYTICS_ID,
      chatUrl: values.CHAT_WIDGET_URL,
      worker: values.WORKER !== 'off',
      push: pushOf(values),
      fetchPorts: listOf(values.FETCH_PORTS).map(Number),
      redirectHosts: listOf(values.REDIRECT_HOSTS),
      logLevel: values.LOG_LEVEL,
    };
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const [failure] = error.failures();
    const key = String(failure?.key);
    const why =
      failure?.refinement !== undefined && !failure.message.startsWith('Expected')
        ? failure.message
        : `${JSON.stringify(given[key])} cannot be used here`;
    throw new ConfigError(`${key}: ${why}`);
  }
}
