import { buildManifest, keep } from './build.ts';
import { keepLanguage, usedLanguages } from './languages.ts';
import { isThrifty } from './thrift.ts';

/**
 * Keeps what no page needs yet: screens and dialogs, and the languages in use. What cannot be kept is left to the
 * network and tried again when a page is opened; under Save-Data only what pages load anyway is kept.
 */
export async function keepAhead(): Promise<void> {
  if (isThrifty()) return;
  const { parts } = await buildManifest();
  const results = await Promise.allSettled([keep(parts), ...(await usedLanguages()).map(keepLanguage)]);
  for (const result of results) if (result.status === 'rejected') console.info('Not kept for now.', result.reason);
}
