import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, localizedPath } from '#contract/site/language.ts';
import { completeLanguages } from '#locales/languages.ts';
import { ifThere } from '#server/missing.ts';

/** Links and styles that a server-rendered page shares with the pages of the build. */
export interface SiteStyle {
  language: { code: string; tag: string; direction: string };
  /** URLs in the user's language. */
  home: string;
  login: string;
  /** Stylesheets of the build: typeface and ground. */
  styles: string[];
}

/** Stylesheets that a page of the build links; none where there is no build, as in development. */
async function stylesOf(page: string): Promise<string[]> {
  const html = (await ifThere(readFile(page, 'utf8'))) ?? '';
  const links = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}

export async function siteStyle(distDir: string, code: string): Promise<SiteStyle> {
  const language =
    completeLanguages.find((one) => one.code === code) ??
    completeLanguages.find((one) => one.code === DEFAULT_LANGUAGE);
  if (!language) throw new Error('no language of the site is complete');
  return {
    language,
    home: localizedPath('/', language),
    login: localizedPath('/login', language),
    styles: await stylesOf(join(distDir, 'client/index.html')),
  };
}
