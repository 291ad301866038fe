import type { Browser, LaunchOptions } from '@playwright/test';

/** Firefox would call home at its start, and ask the user before a site gets persistent storage. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'dom.storageManager.prompt.testing': true,
  'dom.storageManager.prompt.testing.allow': true,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#',
  'toolkit.telemetry.server': '',
};

/** A released Firefox by WebDriver BiDi, without a browser of Playwright's own. */
export const firefoxLaunch: LaunchOptions & { channel: string } = {
  channel: 'moz-firefox',
  executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
  firefoxUserPrefs: preferences,
};

type Send = (method: string, params?: unknown) => Promise<unknown>;
/** Internals of Playwright that are patched; none is public API. */
interface Insides {
  _connection?: { toImpl?: (object: unknown) => { _browserSession?: { send?: Send } } | undefined };
}

/**
 * Sent by Playwright 1.65 for every new context; Firefox 153 ESR does not know it and uses its own colour
 * scheme.
 */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/**
 * Lets a released Firefox open contexts: a command that it does not know counts as done. A Firefox that does
 * know it gets it. Throws where Playwright is not built as 1.65 is.
 */
export function mendFirefox(browser: Browser): Browser {
  const session = (browser as Insides)._connection?.toImpl?.(browser)?._browserSession;
  const send = session?.send?.bind(session);
  if (!session || !send) throw new Error(`Playwright has changed inside: see ${import.meta.filename}`);
  session.send = async (method, params) => {
    try {
      return await send(method, params);
    } catch (error) {
      if (method === UNKNOWN_TO_FIREFOX && String(error).includes('unknown command')) return {};
      throw error;
    }
  };
  return browser;
}
