import { expect, it } from 'vitest';
import { withoutPersonal } from './client-errors.ts';

it('a message keeps the words of code and loses what may be of a person', () => {
  for (const [message, left] of [
    [
      "TypeError: Cannot read properties of undefined (reading 'length')",
      "TypeError: Cannot read properties of undefined (reading 'length')",
    ],
    ["ReferenceError: Can't find variable: foo", "ReferenceError: Can't find variable: foo"],
    ['no answer from https://a.example/files/x?sig=abc#part', 'no answer from <address>'],
    ['blob:https://a.example/3f2c is gone', '<address> is gone'],
    ['ann.b+c@mail.example was refused', '<mail> was refused'],
    ['cannot read Ann_at_the_beach.JPG', 'cannot read <file>'],
    ['cannot read "my holiday.heic"', 'cannot read "<text>"'],
    [
      'Unexpected token \'h\', "hello dear Ann" is not valid JSON',
      'Unexpected token \'h\', "<text>" is not valid JSON',
    ],
    ['token mT4-dq_9fKa8sQz2Xw', 'token <key>'],
    ['card 4242424242 and 1234', 'card <number> and 1234'],
    ['two\nlines', 'two lines'],
  ])
    expect(withoutPersonal(message ?? '')).toBe(left);
  expect(withoutPersonal('x'.repeat(10_000))).toHaveLength(300);
});
