import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const errorOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return 'read';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

describe('the configuration', () => {
  it('derives what is not set from what is', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(readConfig({ PUBLIC_ORIGIN: 'https://mirari.example' }).mailFrom).toBe(
      'Mirari <no-reply@mirari.example>',
    );
    expect(readConfig({ PUSH: 'off' }).push).toBeUndefined();
    expect(readConfig({ PUBLIC_ORIGIN: 'https://mirari.example' }).push?.subject).toBe(
      'https://mirari.example',
    );
    expect(
      readConfig({ PUBLIC_ORIGIN: 'https://mirari.example', MAIL_FROM: 'Mirari <hi@mirari.example>' }).push
        ?.subject,
    ).toBe('mailto:hi@mirari.example');
    const contactOf = (values: Record<string, string>) => readConfig(values).contactEmail;
    expect(contactOf({ MAIL_FROM: 'Mirari <hi@mirari.example>' })).toBe('hi@mirari.example');
    expect(contactOf({ MAIL_FROM: 'hi@mirari.example', CONTACT_EMAIL: 'help@mirari.example' })).toBe(
      'help@mirari.example',
    );
    expect(contactOf({ MAIL_FROM: 'Mirari <no-reply@mirari.example>' })).toBeUndefined();
    expect(readConfig({ VAPID_SUBJECT: 'mailto:ops@mirari.example', PUSH_LOOPBACK: 'on' }).push).toEqual({
      privateKey: undefined,
      subject: 'mailto:ops@mirari.example',
      hosts: [],
      loopback: true,
    });
    expect(readConfig({ PUBLIC_ORIGIN: 'https://mirari.example' }).host).toBeUndefined();
    expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:3000' }).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  it.each([
    ['PORT', 'eighty', 'PORT: "eighty" cannot be used here'],
    ['PORT', '70000', 'PORT: "70000" cannot be used here'],
    ['HOST', 'mirari.example', 'HOST: must be an IP address of this machine, such as 0.0.0.0 for all'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" cannot be used here'],
    ['PUBLIC_ORIGIN', 'mirari.example', 'PUBLIC_ORIGIN: must be an address such as https://example.com'],
    [
      'PUBLIC_ORIGIN',
      'https://mirari.example/x',
      'PUBLIC_ORIGIN: must be a scheme and a host without path, such as https://example.com',
    ],
    [
      'PUBLIC_ORIGIN',
      'http://mirari.example',
      'PUBLIC_ORIGIN: must begin with https:// where others reach it; http:// is for this machine and its own network',
    ],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must start with postgres://'],
    [
      'DATABASE_URL',
      'postgres://user:hush@db.example/mirari',
      'DATABASE_URL: must end with ?sslmode=verify-full for a database of another network (?sslmode=disable: by a tunnel)',
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'TRUSTED_PROXIES: "proxy" is no IP address or range'],
    ['GOOGLE_ISSUER', 'http://accounts.example', 'GOOGLE_ISSUER: must be an https address'],
    ['GOOGLE_SCRIPT', 'gsi/client', 'GOOGLE_SCRIPT: must be an https address'],
    [
      'VAPID_SUBJECT',
      'ops@mirari.example',
      'VAPID_SUBJECT: must be an address such as mailto:hello@example.com or https://example.com',
    ],
    ['VAPID_PRIVATE_KEY', 'short', 'VAPID_PRIVATE_KEY: must be 32 bytes as base64url'],
    [
      'SMTP_URL',
      'mail.example.com',
      'SMTP_URL: must be an address such as smtps://user:password@mail.example.com',
    ],
    ['CONTACT_EMAIL', 'Us <us@mirari.example>', 'CONTACT_EMAIL: must be an address such as help@example.com'],
    ['MAIL_FROM', 'us', 'MAIL_FROM: must be an address such as Mirari <hello@example.com>'],
    ['STRIPE_SECRET_KEY', 'hush', 'STRIPE_SECRET_KEY: must begin with sk_live_ or sk_test_'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_PUBLISHABLE_KEY: is needed beside STRIPE_SECRET_KEY'],
    [
      'STRIPE_WEBHOOK_SECRET',
      'whsec_a,b',
      'STRIPE_WEBHOOK_SECRET: must begin with whsec_; several are parted by commas',
    ],
    [
      'PUSH_HOSTS',
      'https://x.example',
      'PUSH_HOSTS: "https://x.example" is no host name such as push.example.com or *.example.com',
    ],
    ['FETCH_PORTS', '80, 99999', 'FETCH_PORTS: "99999" is no port'],
    ['ADMIN_TOKEN', 'hush', 'ADMIN_TOKEN: must have at least 32 characters'],
    [
      'ENGINES',
      'embedded, comfi',
      'ENGINES: "comfi" is no engine of this server (embedded, openai, comfyui, fal, gemini, elevenlabs, replicate, speech)',
    ],
    ['ENGINE_CLONE_VOICE', 'embedded', 'ENGINE_CLONE_VOICE: "embedded" cannot clone-voice'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET: must have at least 32 characters'],
    ['ROLE', 'boss', 'ROLE: "boss" cannot be used here'],
    [
      'ROLE',
      'web',
      'ROLE: web needs DATABASE_URL, S3_BUCKET, SESSION_SECRET, PUBLIC_ORIGIN, VAPID_PRIVATE_KEY, the same on every server of the site',
    ],
  ])('says in one line what is wrong with %s=%s', (name, value, line) => {
    expect(errorOf({ [name]: value })).toBe(line);
  });
});

it.each([
  ['PUBLIC_ORIGIN', 'http://192.168.1.7:3000'],
  ['PUBLIC_ORIGIN', 'http://[fd00::7]'],
  ['PUBLIC_ORIGIN', 'http://mirari:3000'],
  ['PUBLIC_ORIGIN', 'http://box.local'],
  ['DATABASE_URL', 'postgres://localhost/mirari'],
  ['DATABASE_URL', 'postgres://10.0.0.7:5432/mirari'],
  ['DATABASE_URL', 'postgres://db/mirari'],
  ['DATABASE_URL', 'postgres:///mirari?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://db.example/mirari?sslmode=verify-full'],
])('%s=%s is near enough, or encrypted', (name, value) => {
  expect(errorOf({ [name]: value })).toBe('read');
});

it.each(['http://8.8.8.8', 'http://[2606:4700::1]', 'http://a.localhost.example'])(
  '%s is no place for plain text',
  (value) => expect(errorOf({ PUBLIC_ORIGIN: value })).toContain('https://'),
);

describe('the payment provider', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_0',
  };
  const site = { PUBLIC_ORIGIN: 'https://mirari.example' };
  const payments = (environment: Record<string, string>) => readConfig(environment).payments;

  it('is Stripe with its keys, the sandbox by link, on this machine alone or by choice, else none', () => {
    for (const host of [{}, { HOST: '0.0.0.0' }])
      expect(payments(host)).toEqual({ kind: 'sandbox', byLink: true });
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(payments({ PUBLIC_ORIGIN: origin }), origin).toEqual({ kind: 'sandbox', byLink: false });
    expect(payments({ PUBLIC_ORIGIN: 'http://localhost:3000', HOST: '0.0.0.0' })).toMatchObject({
      kind: 'off',
    });
    expect(payments(site)).toMatchObject({ kind: 'off' });
    expect(payments({ PUBLIC_ORIGIN: 'https://localhost.example' })).toMatchObject({ kind: 'off' });
    expect(payments({ ...site, PAYMENTS: 'sandbox' })).toEqual({ kind: 'sandbox', byLink: false });
    expect(payments({ ...site, ...stripe })).toMatchObject({
      kind: 'stripe',
      stripe: { webhookSecrets: ['whsec_1', 'whsec_0'] },
    });
    expect(payments({ ...stripe, PAYMENTS: 'off' })).toMatchObject({ kind: 'off' });
  });

  it('is never a test beside real money, nor live and test at once', () => {
    expect(errorOf({ ...stripe, PAYMENTS: 'sandbox' })).toBe(
      'PAYMENTS: sandbox cannot be used beside STRIPE_SECRET_KEY',
    );
    expect(errorOf({ PAYMENTS: 'sandbox', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(
      'PAYMENTS: sandbox cannot be used beside STRIPE_WEBHOOK_SECRET',
    );
    expect(errorOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toBe(
      'STRIPE_PUBLISHABLE_KEY: must be live or test like STRIPE_SECRET_KEY',
    );
  });
});
