import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_SIZE, inviteRewards } from '#contract/users/credit.ts';
import { SUCCESS } from '#contract/http/envelope.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, TxnStatus } from '#contract/users/pay.ts';
import { ages, cookies, local, session } from '#contract/site/storage-keys.ts';
import { DEFAULT_DAILY_CREDITS } from '#contract/users/users.ts';
import { CODE_PAUSE_S, passwordLength } from '#contract/users/users.ts';
import { languages } from '#locales/languages.ts';
import { breakpoints } from '#src/ui/theme/tokens.ts';
import { effectItems } from '#tools/effect-library.ts';

/** The number that a source file assigns to a constant. */
function constant(file: string, name: string): number {
  const found = new RegExp(`const ${name} = ([\\d_]+)`).exec(readFileSync(file, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} has no constant ${name}`);
  return Number(found.replaceAll('_', ''));
}

const source = (file: string): string => readFileSync(file, 'utf8');
const dialogFile = (dialog: string): string => {
  const feature = readdirSync('src/features').find((name) =>
    existsSync(`src/features/${name}/dialogs/${dialog}/dialog.tsx`),
  );
  return `src/features/${feature}/dialogs/${dialog}/dialog.tsx`;
};
const widthOf = (dialog: string): string | undefined =>
  /policy: DialogPolicy = \{\s*width: '(\w+)'/.exec(source(dialogFile(dialog)))?.[1];

/** Section 9 of the specification. A new constant adds its row. */
const constants: [what: string, wanted: unknown, here: () => unknown][] = [
  ['languages', 16, () => languages.length],
  [
    'language prefixes',
    ['', 'zh', 'zh-tw', 'fr', 'de', 'ja', 'nl', 'it', 'es', 'pt-br', 'ru', 'ko', 'tr', 'id', 'th', 'vi'],
    () => languages.map(({ prefix }) => prefix),
  ],
  ['success code', 100000, () => SUCCESS],
  ['login-required code', 20001, () => errorCodes.login_required.code],
  ['check-in warning code', 40001, () => errorCodes.already_checked_in.code],
  ['locale cookie, days', 365, () => ages.localeCookie / 86400],
  ['user-info cookie, seconds', 259200, () => ages.userInfoCookie],
  ['default daily credits', 19, () => DEFAULT_DAILY_CREDITS],
  ['list page size', 20, () => PAGE_SIZE],
  [
    'invite rewards (decisions)',
    { joined: 20, firstJob: 40, firstPack: 100, aMonth: 5, lastDays: 90 },
    () => inviteRewards,
  ],
  ['payment polling, every and at most ms', [3000, 300_000], () => [POLL_EVERY_MS, POLL_FOR_MS]],
  [
    'transaction states',
    { canceled: -1, unpaid: 0, successful: 1, failed: -2, unknown: -3 },
    () => TxnStatus,
  ],
  ['password length', { least: 6, most: 20 }, () => passwordLength],
  ['code resend countdown, s', 60, () => CODE_PAUSE_S],
  ['toast, ms', 3000, () => constant('src/features/toasts/toasts.ts', 'TOAST_MS')],
  ['dialog open delay, ms', 100, () => constant('src/features/dialogs/policy.ts', 'OPEN_DELAY_MS')],
  [
    'dialog widths',
    ['672px', '640px', '820px', '80vw', '1170px', '753px'],
    () => ['invite', 'credit-details', 'payment-history', 'checkout', 'pricing', 'explore'].map(widthOf),
  ],
  [
    'checkout dialog, height',
    true,
    () => source('src/features/payments/dialogs/checkout/dialog.tsx').includes("height: '640px'"),
  ],
  ['infinite scroll threshold, px', 3, () => constant('src/ui/layout/infinite-scroll.tsx', 'NEAR_PX')],
  [
    'carousel interval, ms',
    6000,
    () => constant('src/features/explore/dialogs/explore/use-carousel.ts', 'ADVANCE_MS'),
  ],
  [
    'share popover, width',
    true,
    () => source('src/features/credits/dialogs/invite/share-button.tsx').includes("width: '180px'"),
  ],
  [
    'media preview',
    true,
    () =>
      source('src/features/creations/dialogs/media-preview/dialog.tsx').includes(
        "  width: '80vw',\n  height: '80vh',\n",
      ),
  ],
  [
    'pricing closes by its icon and by going back, not by Escape or beside it',
    true,
    () => source('src/features/payments/dialogs/pricing/dialog.tsx').includes("closes: ['icon', 'back']"),
  ],
  ['backtop shows at, px', 200, () => constant('src/ui/layout/back-top.tsx', 'AFTER_PX')],
  ['backtop throttle, ms', 300, () => constant('src/ui/layout/back-top.tsx', 'THROTTLE_MS')],
  ['reload guard, s', 10, () => ages.chunkReload],
  ['head update debounce, ms', 10, () => constant('src/app/routing/follow-page.ts', 'DEBOUNCE_MS')],
  ['French kiss, credits', 20, () => effectItems.find(({ id }) => id === 21)?.credits_cost],
  ['French kiss, tab', 1, () => effectItems.find(({ id }) => id === 21)?.tab],
  [
    'screens, px',
    [320, 640, 768, 1024, 1280, 1536],
    () => Object.values(breakpoints).map((width) => Number.parseInt(width, 10)),
  ],
  ['default theme colour', true, () => source('src/ui/theme/roles.ts').toUpperCase().includes('#A855F7')],
  [
    'names in storage',
    [
      'userToken',
      'invite_code',
      'miraricreditsDialogAt',
      'fromFullPath',
      'showPricingDialog',
      'userInfo',
      'i18n_redirected',
    ],
    () => [
      local.userToken,
      local.inviteCode,
      local.creditsDialogAt,
      session.fromFullPath,
      session.showPricingDialog,
      cookies.userInfo,
      cookies.locale,
    ],
  ],
  ['content hash length', 10, () => Number(/hash:(\d+)/.exec(source('vite.config.ts'))?.[1])],
];

it.each(constants)('constant of the specification: %s', (_, wanted, here) => {
  expect(here()).toEqual(wanted);
});
