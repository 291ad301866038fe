import type { PathFamily, PathMatch } from '#contract/site/paths.ts';
import type { Operation } from '#contract/tools/operations.ts';
import type { Tool } from '#contract/tools/tool.ts';

/** Folders of `src/screens`. */
type ScreenName =
  | 'home'
  | 'tool'
  | 'ai-effect'
  | 'ai-effect-create'
  | 'ai-tools'
  | 'challenge'
  | 'contact-us'
  | 'content-policy'
  | 'login'
  | 'my-creations'
  | 'pay-result'
  | 'pricing'
  | 'privacy-policy'
  | 'settings'
  | 'balance'
  | 'share'
  | 'template'
  | 'template-model'
  | 'terms-of-service'
  | 'not-found';

/** `open`: header with navigation and a footer. `app`: sidebar, rail or tab bar. */
type Layout = 'open' | 'app';

interface RouteRow {
  /** Without it, the screen is named like the route. */
  screen?: ScreenName;
  layout: Layout;
  /** Operation key of the specification; a tool's page takes its tool's. */
  operation?: Operation;
  /** Page content, where it is not named like the route (or like the tool). */
  content?: string;
}

const document: Pick<RouteRow, 'layout'> = { layout: 'open' };

/** One row a page; a test compares it with the table of paths. */
export const routeRows = {
  index: { screen: 'home', layout: 'open', operation: 'home', content: 'home' },
  home: { layout: 'open', operation: 'home', content: 'home-alternate' },
  'ai-effect': { layout: 'app', operation: 'ai_effect' },
  'ai-effect-create': { layout: 'app', operation: 'ai_effect' },
  'ai-tools': { layout: 'app', operation: 'ai_tools' },
  challenge: document,
  'contact-us': document,
  'content-policy': document,
  login: document,
  'my-creations': { layout: 'app', operation: 'my_creations' },
  'pay-result': document,
  pricing: document,
  'privacy-policy': document,
  settings: { layout: 'app', operation: 'settings' },
  balance: { layout: 'app', operation: 'settings' },
  share: { layout: 'app' },
  template: { layout: 'app' },
  'template-model': { layout: 'app' },
  'terms-of-service': document,
  'trump-ai-voice-generator': {
    screen: 'tool',
    layout: 'app',
    operation: 'text_to_audio',
  },
  model: { screen: 'tool', layout: 'app' },
  '404': { screen: 'not-found', layout: 'open', content: 'not-found' },
} as const satisfies Record<string, RouteRow>;

type RouteName = keyof typeof routeRows;

const isRouteName = (name: string): name is RouteName => name in routeRows;
const rowOf = (name: string): RouteRow & { screen: ScreenName } => {
  const known = isRouteName(name) ? name : '404';
  return { screen: known as ScreenName, ...routeRows[known] };
};

/** A page found for an address, before its content and screen are loaded. */
export interface Route {
  name: string;
  path: string;
  family: PathFamily;
  model: string | undefined;
  operation: Operation | undefined;
}

/** The page's route name in a language, for example `pricing___zh-tw`. */
export const localizedName = (name: string, code: string): string => `${name}___${code}`;

/** `tool` is what the slug names. */
export function routeOf({ page, model }: PathMatch, path: string, tool: Tool | undefined): Route {
  const row = rowOf(page.name);
  const slug = row.screen === 'tool' ? (model ?? page.name) : model;
  return {
    name: page.name,
    path,
    family: page.family,
    model: slug,
    operation: tool?.operation ?? row.operation,
  };
}

/** The table's row for a page on screen; pages without a name use that of the error page. */
export const screenOf = (name: string | undefined): ScreenName => rowOf(name ?? '404').screen;
export const layoutOf = (name: string | undefined): Layout => rowOf(name ?? '404').layout;

/** Folder entry of the page's content under `locales/<code>/pages`. */
export function contentOf(route: Pick<Route, 'name' | 'model'>): string {
  if (route.name === 'template-model') return `template/${route.model ?? ''}`;
  return route.model ?? rowOf(route.name).content ?? route.name;
}
