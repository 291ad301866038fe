import type { DialogName } from '#src/features/dialogs/dialog-params.ts';
import type { DialogModule } from '#src/features/dialogs/policy.ts';

type Registry = { readonly [Name in DialogName]: () => Promise<DialogModule<Name>> };

/** Every dialog: a name and its folder. None is part of the first load. */
export const registry: Registry = {
  credits: () => import('#src/features/credits/dialogs/credits/dialog.tsx'),
  'check-in': () => import('#src/features/credits/dialogs/check-in/dialog.tsx'),
  login: () => import('#src/features/account/dialogs/login/dialog.tsx'),
  pricing: () => import('#src/features/payments/dialogs/pricing/dialog.tsx'),
  checkout: () => import('#src/features/payments/dialogs/checkout/dialog.tsx'),
  paid: () => import('#src/features/payments/dialogs/paid/dialog.tsx'),
  invite: () => import('#src/features/credits/dialogs/invite/dialog.tsx'),
  'credit-details': () => import('#src/features/credits/dialogs/credit-details/dialog.tsx'),
  explore: () => import('#src/features/explore/dialogs/explore/dialog.tsx'),
  'media-preview': () => import('#src/features/creations/dialogs/media-preview/dialog.tsx'),
  'share-result': () => import('#src/features/creations/dialogs/share-result/dialog.tsx'),
  'compare-results': () => import('#src/features/creations/dialogs/compare-results/dialog.tsx'),
  receipt: () => import('#src/features/creations/dialogs/receipt/dialog.tsx'),
  'change-email': () => import('#src/features/account/dialogs/change-email/dialog.tsx'),
  'delete-account': () => import('#src/features/account/dialogs/delete-account/dialog.tsx'),
  'export-data': () => import('#src/features/account/dialogs/export-data/dialog.tsx'),
  'payment-history': () => import('#src/features/payments/dialogs/payment-history/dialog.tsx'),
  keyboard: () => import('#src/features/support/dialogs/keyboard/dialog.tsx'),
  news: () => import('#src/features/updates/dialogs/news/dialog.tsx'),
};
