import { type Infer, array, boolean, enums, object, size, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';

/** How a user can be notified: an account by e-mail, a browser that takes messages by push. */
const Ways = array(enums(['mail', 'push']));
export type Ways = Infer<typeof Ways>;

/** The tools that the user wants to be notified about, by slug. Public: a visitor without a device has none. */
export const wishes = call(
  'GET',
  '/api/tools/wishes',
  Nothing,
  object({ slugs: array(string()), ways: Ways }),
);

/** Stores or removes a wish to be notified when a tool opens. Idempotent. */
export const wish = call(
  'POST',
  '/api/tools/wish',
  object({ slug: size(string(), 1, 64), wanted: boolean() }),
  object({ wanted: boolean(), ways: Ways }),
);
