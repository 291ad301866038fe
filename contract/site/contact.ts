import { boolean, nullable, object, optional, size, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';

/**
 * How to reach the operator. `email` is null where they have named no address, `form` false where a message would reach
 * nobody. Public.
 */
export const contact = call(
  'GET',
  '/api/contact',
  Nothing,
  object({ email: nullable(string()), form: boolean() }),
);

/** Most characters of a message to the operator, and of the address to answer to. */
export const MESSAGE_LENGTH = 4000;
export const ADDRESS_LENGTH = 254;

/** Where the form goes without script; it is answered by a page. */
export const contactFormPath = '/api/contact/form';

/** Field of the form that people never see and programs fill in: what has it goes nowhere. */
export const TRAP = 'website';

/** A message to the operator; `text` says in the sender's language what became of it. */
export const writeOperator = call(
  'POST',
  '/api/contact',
  object({
    email: size(string(), 1, ADDRESS_LENGTH),
    message: size(string(), 1, MESSAGE_LENGTH),
    [TRAP]: optional(string()),
  }),
  object({ text: string() }),
);
