import type { DialogName } from '#src/stores/dialog-params.ts';
import type { DialogModule } from './policy.ts';

type Registry = { readonly [Name in DialogName]?: () => Promise<DialogModule<Name>> };

/** Every dialog: a name and its folder. None is part of the first load. */
export const registry: Registry = {
  login: () => import('./login/dialog.tsx'),
  pricing: () => import('./pricing/dialog.tsx'),
  checkout: () => import('./checkout/dialog.tsx'),
  'payment-history': () => import('./payment-history/dialog.tsx'),
};
