import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoogleDouble, faults, newPerson, startGoogle } from '#tests/support/google/google.ts';
import { createGoogle } from './google.ts';
import { IdentityAway, type IdentityProvider } from './port.ts';

let double: GoogleDouble;
const provider = (): IdentityProvider => createGoogle({ ...double, keysPauseMs: 0 });

beforeAll(async () => {
  double = await startGoogle();
});
afterAll(() => double.close());

describe('a credential', () => {
  it('of the issuer, for this site and this sign-in, identifies the user', async () => {
    const user = newPerson();
    await expect(provider().verify(await double.credential(user, 'mine'), 'mine')).resolves.toEqual({
      subject: user.sub,
      email: user.email,
    });
  });

  for (const error of faults) {
    it(`is refused: ${error}`, async () => {
      const google = provider();
      await expect(
        google.verify(await double.credential(newPerson(), 'mine', error), 'mine'),
      ).resolves.toBeUndefined();
      await expect(
        google.verify(await double.credential(newPerson(), 'mine'), 'mine'),
        'a good one',
      ).resolves.toBeDefined();
    });
  }
});

describe('the keys of the issuer', () => {
  it('are used for RS256 alone, also when they name no algorithm', async () => {
    double.keys = 'without alg';
    const google = provider();
    await expect(
      google.verify(await double.credential(newPerson(), 'mine'), 'mine'),
      'a good one',
    ).resolves.toBeDefined();
    for (const error of ['signed with the public key', 'signed another way'] as const) {
      await expect(
        google.verify(await double.credential(newPerson(), 'mine', error), 'mine'),
        error,
      ).resolves.toBeUndefined();
    }
    double.keys = 'there';
  });

  it('are fetched once for many credentials', async () => {
    const google = provider();
    const before = double.asked;
    const all = await Promise.all(
      Array.from({ length: 20 }, async () =>
        google.verify(await double.credential(newPerson(), 'mine'), 'mine'),
      ),
    );
    expect(all.every(Boolean)).toBe(true);
    expect(double.asked - before).toBe(1);
  });

  it('are fetched again when a credential names another one, and the old key is not accepted any more', async () => {
    const google = provider();
    const old = await double.credential(newPerson(), 'mine');
    await expect(google.verify(old, 'mine')).resolves.toBeDefined();
    await double.rotate();
    await expect(google.verify(await double.credential(newPerson(), 'mine'), 'mine')).resolves.toBeDefined();
    await expect(google.verify(old, 'mine')).resolves.toBeUndefined();
  });

  it('can be away: the error comes within seconds, and is gone when they are back', async () => {
    const google = provider();
    const credential = await double.credential(newPerson(), 'mine');
    for (const how of ['down', 'silent'] as const) {
      double.keys = how;
      const began = performance.now();
      await expect(google.verify(credential, 'mine'), how).rejects.toThrow(IdentityAway);
      expect(performance.now() - began).toBeLessThan(6000);
    }
    double.keys = 'there';
    await expect(google.verify(credential, 'mine')).resolves.toBeDefined();
    for (const how of ['down', 'silent'] as const) {
      double.keys = how;
      await expect(google.verify(credential, 'mine'), 'known keys go on').resolves.toBeDefined();
    }
    double.keys = 'there';
  });

  it('of another issuer than the configured one are not used', async () => {
    const google = createGoogle({ ...double, issuer: double.issuer.replace('127.0.0.1', 'localhost') });
    await expect(google.verify(await double.credential(newPerson(), 'mine'), 'mine')).rejects.toThrow(
      IdentityAway,
    );
  });
});
