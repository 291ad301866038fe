import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { unseal } from '#tests/support/push/push-double.ts';
import { seal } from './seal.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

const pairOf = (key: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  return pair;
};

it('seals as the example of RFC 8291, byte for byte', () => {
  expect(seal(example.text, example, pairOf(example.sender), example.salt).toString('base64url')).toBe(
    example.sealed,
  );
});

it('can be decrypted by the test code, and by the right browser alone', () => {
  const auth = Buffer.from(example.auth, 'base64url');
  expect(unseal(Buffer.from(example.sealed, 'base64url'), { pair: pairOf(example.receiver), auth })).toBe(
    example.text,
  );
  expect(unseal(seal('Ünïcode 結果', example), { pair: pairOf(example.receiver), auth })).toBe(
    'Ünïcode 結果',
  );
  expect(() => unseal(seal('x', example), { pair: pairOf(example.sender), auth })).toThrow(
    /unable to authenticate/,
  );
  expect(() => seal('x'.repeat(4000), example)).toThrow(/4000 bytes is too long/);
});
