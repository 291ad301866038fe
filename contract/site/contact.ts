import { nullable, object, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';

/** How to reach the operator; null: they have named no address. Public. */
export const contact = call('GET', '/api/contact', Nothing, object({ email: nullable(string()) }));
