import type { Context } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Env } from './env.ts';
import { HttpError, inputRefused, slowDown } from './errors.ts';
import { logRefusal } from './log-refusal.ts';

/** What is logged of an error, one line at most. */
function logged(error: HttpError): unknown {
  const warn = vi.fn();
  const request = { req: { path: '/api/x' }, var: { address: '2001:db8:1:2:3::4', log: { warn } } };
  logRefusal(request as unknown as Context<Env>, error);
  return (warn.mock.calls as unknown[][])[0]?.[0];
}

const field = (message: string): HttpError => inputRefused({ field: 'hush', message });

test.each<[string, HttpError]>([
  ['login_required', new HttpError('login_required')],
  ['token_invalid', new HttpError('token_invalid')],
  ['slow_down', slowDown(9)],
  ...['login', 'code', 'own_password', 'refused', 'foreign', 'unknown', 'characters', 'depth'].map(
    (message): [string, HttpError] => [message, field(message)],
  ),
])('"%s" is logged with its network, and nothing that was sent', (reason, error) => {
  expect(logged(error)).toEqual({ refused: reason, path: '/api/x', place: '2001:db8:1:2::/64' });
});

test.each([field('required'), field('email'), new HttpError('not_found')])(
  'an ordinary mistake is not logged',
  (error) => expect(logged(error)).toBeUndefined(),
);
