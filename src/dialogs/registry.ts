import type { DialogName } from '#src/stores/dialog-params.ts';
import type { DialogModule } from './policy.ts';

type Registry = { readonly [Name in DialogName]: () => Promise<DialogModule<Name>> };

/** Every dialog: a name and its folder. None is part of the first load. */
export const registry: Registry = {
  credits: () => import('./credits/dialog.tsx'),
  'check-in': () => import('./check-in/dialog.tsx'),
  login: () => import('./login/dialog.tsx'),
  pricing: () => import('./pricing/dialog.tsx'),
  checkout: () => import('./checkout/dialog.tsx'),
  invite: () => import('./invite/dialog.tsx'),
  'credit-details': () => import('./credit-details/dialog.tsx'),
  explore: () => import('./explore/dialog.tsx'),
  'media-preview': () => import('./media-preview/dialog.tsx'),
  'delete-account': () => import('./delete-account/dialog.tsx'),
  'payment-history': () => import('./payment-history/dialog.tsx'),
  news: () => import('./news/dialog.tsx'),
};
