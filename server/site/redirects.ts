import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StructError, array, boolean, create, object, optional, pattern, refine, string } from 'superstruct';
import { splitPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';
import { ConfigError } from '#server/config-error.ts';
import { ifThere } from '#server/missing.ts';
import { addressIn } from './pages.ts';

interface Redirect {
  /** An address of the site, or an absolute one of a listed host. */
  to: string;
  permanent: boolean;
}

export interface Redirects {
  /** The redirect of an address (path with language prefix, no query); undefined: it has none. */
  of(address: string): Redirect | undefined;
  isEmpty: boolean;
}

const FILE = 'redirects.json';
const Path = pattern(string(), /^\/(?![/\\])[^?#\s]*$/);
const Target = refine(
  string(),
  'target',
  (value) => /^\/(?![/\\])\S*$/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
);
const Table = array(object({ from: Path, to: Target, permanent: optional(boolean()) }));

const refused = (why: string): ConfigError => new ConfigError(`DATA_DIR/${FILE}: ${why}`);
const pathOf = (to: string): string => to.split(/[?#]/)[0] ?? to;

/**
 * A rule counts in every language, unless its own address names one; a target without language then gets that of the
 * request.
 * @throws ConfigError for a malformed rule, a host that is not listed, and a target that is redirected again
 */
export function createRedirects(json: unknown, hosts: readonly string[]): Redirects {
  if (!Array.isArray(json)) throw refused('is no list of rules');
  let rules;
  try {
    rules = create(json, Table);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const [index = '', field = ''] = error.path as (string | number)[];
    throw refused(`"${field}" of rule ${Number(index) + 1} cannot be used`);
  }
  const table = new Map<string, Redirect>();
  for (const { from, to, permanent = false } of rules) {
    if (table.has(from)) throw refused(`${from} is there twice`);
    if (!to.startsWith('/') && !hosts.includes(new URL(to).host))
      throw refused(`${from} leads to ${new URL(to).host}, which REDIRECT_HOSTS does not list`);
    table.set(from, { to, permanent });
  }
  const again = rules.find(({ to }) => table.has(splitPath(pathOf(to), languages).path));
  if (again) throw refused(`${again.from} leads to ${again.to}, which is redirected itself`);
  return {
    isEmpty: table.size === 0,
    of(address) {
      const own = table.get(address);
      if (own) return own;
      const { code, path } = splitPath(address, languages);
      const rule = code === undefined ? undefined : table.get(path);
      if (!rule || code === undefined) return undefined;
      const speaks = !rule.to.startsWith('/') || splitPath(pathOf(rule.to), languages).code !== undefined;
      return speaks ? rule : { ...rule, to: addressIn(code, rule.to) };
    },
  };
}

/** Without the file nothing is redirected. */
export async function loadRedirects(dataDir: string, hosts: readonly string[]): Promise<Redirects> {
  const text = (await ifThere(readFile(join(dataDir, FILE), 'utf8'))) ?? '[]';
  try {
    return createRedirects(JSON.parse(text) as unknown, hosts);
  } catch (error) {
    throw error instanceof SyntaxError ? refused('is no JSON') : error;
  }
}
