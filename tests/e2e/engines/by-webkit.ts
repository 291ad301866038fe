import { openDisplay } from './display.ts';
import { finderOf, nameOfTarget } from './find.ts';
import {
  type Device,
  type Engine,
  type EnginePage,
  type Plain,
  type Surface,
  type Target,
  callOf,
} from './page.ts';
import { untilItWorks } from './until.ts';
import { type WebKitSession, openWebKit } from './webkit-driver.ts';

/** The name that WebDriver gives elements in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<string, string> = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' };

type Reference = { [ELEMENT]: string } | null;
type Outcome<Result> = { value: Result } | { error: string };

/** Runs in the page: scrolls an element to the middle, clear of sticky bars, once its layout is stable. */
async function atRest(element?: Element): Promise<Element | null> {
  if (!element) return null;
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** WebKit by WebDriver. A browser starts in a third of a second, so every device is one. */
export async function webkitEngine(): Promise<Engine> {
  const display = await openDisplay();
  let version = '';
  return {
    get version() {
      return version;
    },
    async open({ locale, viewport }): Promise<Device> {
      const session = await openWebKit({ display: display.name, locale, viewport });
      version = session.version;
      const tabs = tabsOf(session);
      return { newPage: tabs.open, heard: session.heard, close: session.close };
    },
    close: display.close,
  };
}

/** Tabs share a session with one current tab: every command first switches to its own. */
function tabsOf({ command }: WebKitSession) {
  let current: { tab: string; frame: string | undefined } | undefined;
  let isFirst = true;
  let last: Promise<unknown> = Promise.resolve();
  /** One command at a time: two at once would act in one another's tab. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const turnTo = async (tab: string, frame: string | undefined): Promise<void> => {
    if (current?.tab !== tab) await command('POST', '/window', { handle: tab });
    if (current?.tab !== tab || current.frame !== frame || frame !== undefined) {
      await command('POST', '/frame', { id: null });
      if (frame !== undefined)
        await command('POST', '/frame', {
          id: (await command('POST', '/element', { using: 'css selector', value: frame })) as Plain,
        });
    }
    current = { tab, frame };
  };
  const surfaceOf = (tab: string, frame?: string): Surface & { send: WebKitSession['command'] } => {
    const send: WebKitSession['command'] = (...what) =>
      inTurn(async () => {
        await turnTo(tab, frame);
        return command(...what);
      });
    const act = (target: Target, what: (element: string) => Promise<unknown>): Promise<void> =>
      untilItWorks(nameOfTarget(target), async () => {
        const { run, args } = finderOf(target);
        const element = (await send('POST', '/execute/async', {
          script: `const args = [...arguments]; const done = args.pop(); (${atRest.toString()})((${run})(...args)).then(done)`,
          args,
        })) as Reference;
        if (element === null) throw new Error('is not there');
        await what(`/element/${element[ELEMENT]}`);
      });
    return {
      send,
      async evaluate<Args extends readonly Plain[], Result>(
        run: (...args: Args) => Result | Promise<Result>,
        ...args: Args
      ): Promise<Result> {
        const script = `const done = arguments[0]; (async () => ${callOf(run, args)})().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
        const outcome = (await send('POST', '/execute/async', { script, args: [] })) as Outcome<Result>;
        if ('error' in outcome) throw new Error(outcome.error);
        return outcome.value;
      },
      click: (target) => act(target, (element) => send('POST', `${element}/click`)),
      fill: (target, text) =>
        act(target, async (element) => {
          await send('POST', `${element}/clear`);
          await send('POST', `${element}/value`, { text });
        }),
      async setInputFiles(css, file) {
        const element = (await send('POST', '/element', { using: 'css selector', value: css })) as Record<
          string,
          string
        >;
        await send('POST', `/element/${element[ELEMENT]}/value`, { text: file });
      },
    };
  };
  const pageOf = (tab: string): EnginePage => {
    const { send, ...surface } = surfaceOf(tab);
    return {
      ...surface,
      goto: async (url) => void (await send('POST', '/url', { url })),
      reload: async () => void (await send('POST', '/refresh')),
      async press(key) {
        const value = keys[key] ?? key;
        await send('POST', '/actions', {
          actions: [
            {
              type: 'key',
              id: 'keyboard',
              actions: [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ],
            },
          ],
        });
      },
      frame: (css) => Promise.resolve(surfaceOf(tab, css)),
      screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
      close: async () => void (await send('DELETE', '/window')),
    };
  };
  return {
    open: (): Promise<EnginePage> =>
      inTurn(async () => {
        if (!isFirst)
          return pageOf(
            ((await command('POST', '/window/new', { type: 'window' })) as { handle: string }).handle,
          );
        isFirst = false;
        const tab = (await command('GET', '/window')) as string;
        current = { tab, frame: undefined };
        return pageOf(tab);
      }),
  };
}
