import { describe, expect, it } from 'vitest';
import { hasOwnWords, isPassword } from '#contract/users/users.ts';
import { createPasswords, isCommonPassword } from './passwords.ts';

describe('passwords', () => {
  it.each(['Password1', 'Qwerty123', 'Abc123456', 'Welcome1', 'P@ssw0rd', '1Qaz2wsx', 'iLoveYou1'])(
    'refuse %s, which the rule alone would allow',
    (password) => {
      expect(isPassword(password)).toBe(true);
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    ['Mirari123', 'ann@mail.example', true],
    ['X1~m_i_r_a_r_i', 'ann@mail.example', true],
    ['7AnnLee_is_in', 'ann.lee+site@mail.example', true],
    ['Ann7~harbour', 'ann@mail.example', false],
    ['Kestrel7~mail', 'ann@mail.example', false],
  ])('%s of %s has words of its own: %s', (password, email, has) => {
    expect(hasOwnWords(password, email)).toBe(has);
  });

  it('allow passwords that are not common', () => {
    expect(isCommonPassword('Kestrel7~harbour')).toBe(false);
  });

  it('are stored as argon2id, salted, and never match without a hash', async () => {
    const passwords = createPasswords(1);
    const [one, two] = await Promise.all([
      passwords.hash('Kestrel7~harbour'),
      passwords.hash('Kestrel7~harbour'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwords.verify(one, 'Kestrel7~harbour')).toBe(true);
    expect(await passwords.verify(one, 'Kestrel7~harbouR')).toBe(false);
    expect(await passwords.verify(undefined, 'Kestrel7~harbour')).toBe(false);
  });
});
