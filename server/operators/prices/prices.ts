import { defaultOptions } from '#contract/tools/options.ts';
import { type ToolWork, formPath } from '#contract/tools/tool.ts';
import type { Config } from '#server/config.ts';
import { type Pack, packs } from '#tools/packs.ts';
import { tools } from '#tools/index.ts';

interface PricedTool {
  slug: string;
  path: string;
  /** Credits of the smallest work with the usual model and options. */
  from: number;
  isOpen: boolean;
}

/** What is in force on this server. It names no secret. */
export interface Prices {
  tools: readonly PricedTool[];
  packs: readonly Pack[];
  flags: Readonly<Record<string, string>>;
}

const leastOf = (work: ToolWork): number =>
  work.price(work.facts, defaultOptions(work.options)).reduce((sum, { credits }) => sum + credits, 0);

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

export const createPrices = (config: Config, openTools: () => string[]) => (): Prices => {
  const open = new Set(openTools());
  const { payments, push, money } = config;
  return {
    packs,
    tools: tools.map(({ work, ...tool }) => ({
      slug: tool.slug,
      path: formPath(tool),
      from: leastOf(work),
      isOpen: open.has(tool.slug),
    })),
    flags: {
      'Address of the site': config.publicOrigin ?? 'any (PUBLIC_ORIGIN is not set)',
      Payments: payments.kind,
      Seller: config.seller?.name ?? 'not named on receipts',
      Mail: config.smtpUrl === undefined ? 'files in DATA_DIR/mail' : 'by SMTP',
      'Mails come from': config.mailFrom,
      'Contact address': config.contactEmail ?? 'none: there is no form',
      'Google sign-in': onOff(config.google !== undefined),
      Push: onOff(push !== undefined),
      'Service worker': onOff(config.worker),
      Database: config.databaseUrl === undefined ? 'embedded' : 'DATABASE_URL',
      'Trusted proxies': String(config.trustedProxies.length),
      Analytics: onOff(config.analyticsId !== undefined),
      'Live chat': onOff(config.chatUrl !== undefined),
      'Dollars a day for each engine': money.budgetUsdPerDay.toFixed(2),
      'Warm engines': onOff(config.enginesWarm),
      'Free disk needed': `${config.freeDiskMb} MB`,
    },
  };
};
