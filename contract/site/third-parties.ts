import { type Infer, boolean, nullable, string, type } from 'superstruct';

/**
 * Third parties that an operator has switched on; they are named beside the latest build, which every page asks for,
 * and nothing is where there are none.
 */
export const ThirdParties = type({
  analytics: boolean(),
  /** Host of a live chat. */
  chat: nullable(string()),
});
export type ThirdParties = Infer<typeof ThirdParties>;

/**
 * Key of the browser's storage: `on` or `off`, and the third parties that the user was asked about. Here and not among
 * the other keys, which every first page loads.
 */
export const CONSENT_KEY = 'mirari_third_parties';

/** Documents of the server that a third party's code or page runs in; never the page's own origin or policy. */
export const analyticsPath = '/third/analytics';
export const chatPath = '/third/chat';

/** What the page sends to the iframe of the analytics; no query, which may hold an invite code. */
export interface PageView {
  address: string;
  title: string;
  language: string;
}
