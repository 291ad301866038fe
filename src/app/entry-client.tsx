import '#src/ui/theme/index.css';
import { hydrateRoot } from 'react-dom/client';
import { splitPath } from '#contract/language.ts';
import { languages } from '#locales/languages.ts';
import { activate, provideMessages, type Messages } from '#src/i18n/messages.ts';
import type { Payload } from '#src/stores/payload.ts';
import { recoverChunks } from '#src/pwa/recovery.ts';
import { page, showPage } from '#src/stores/page.ts';
import { watchConnection } from '#src/stores/connection.ts';
import { App } from './app.tsx';
import { goingTo } from './navigation.ts';
import { pageOf } from './payload-page.ts';
import { screenOf } from './routes.ts';
import { loadScreen } from './screens.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('payload')?.textContent;
  if (!root || !data) throw new Error('The page came without its content.');
  const payload = JSON.parse(data) as Payload;
  const code = languages.find(({ tag }) => tag === document.documentElement.lang)?.code ?? 'en';
  provideMessages(code, payload.messages as Partial<Messages>);
  activate(code);
  showPage(pageOf(payload));
  if (payload.name !== '404' && payload.name !== '') await loadScreen(screenOf(payload.name));
  hydrateRoot(root, <App address={payload.path} />);
  const { afterHydration } = await import('./after-hydration.ts');
  afterHydration(splitPath(location.pathname, languages).path !== page.peek().path);
}

recoverChunks(goingTo);
watchConnection();
void start();
