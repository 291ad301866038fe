import { siteBehindNetwork } from '#tests/e2e/support/behind-network.ts';
import { outboxCounts } from '#tests/e2e/support/kept-rows.ts';
import { textsOf } from '#tests/e2e/support/site.ts';
import { fixture } from '#tests/e2e/support/tool-page.ts';
import { unreachable } from './noise.ts';
import { expect, test } from './test.ts';
import { untilItWorks, waitFor } from './until.ts';
import { hydrated, button, cameBack, says, settled, visit } from './visit.ts';

const { creations, outbox } = textsOf('en');
const { network } = siteBehindNetwork();

test(
  'a swap composed after a cold start without a network waits through a reload, goes out once, and its result opens without a network',
  { tag: '@engines' },
  async ({ tab, noise }) => {
    test.setTimeout(120_000);
    noise.allow(unreachable);
    noise.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
    await settled(tab, network.origin, 'en');
    // Cached after the shell: screens, their styles, and the texts.
    await waitFor(tab, async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .some(({ url }) => url.includes('/assets/tool.')),
    );
    network.become('cut');
    await visit(tab, `${network.origin}/ai-face-swap`);
    await tab.setInputFiles('main input[type=file]:not([aria-label])', fixture('portrait-a.jpg'));
    await tab.setInputFiles('main input[type=file][aria-label]', fixture('portrait-b.jpg'));
    await tab.click({ css: 'label', text: 'Not a real person' });
    await tab.click(button(outbox.send));
    await says(tab, outbox.waitingHint);
    await untilItWorks('the job is stored', async () => expect(await outboxCounts(tab)).toEqual([1, 2]));
    await tab.reload();
    await hydrated(tab);
    await says(tab, outbox.waitingHint);

    const from = network.seen.length;
    network.become('open');
    await cameBack(tab);
    const isMade = (): boolean =>
      [...document.querySelectorAll('button')].some((each) =>
        (each.getAttribute('aria-label') ?? each.textContent).startsWith('Save photo'),
      );
    await untilItWorks('the result', async () => expect(await tab.evaluate(isMade)).toBe(true));
    expect(network.seen.slice(from).filter((call) => call === 'POST /api/media/create')).toHaveLength(1);

    await visit(tab, `${network.origin}/my-creations`);
    await untilItWorks('the outbox is empty', async () => expect((await outboxCounts(tab))[0]).toBe(0));
    const isShown = (): boolean =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].some(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      );
    await waitFor(tab, isShown);
    await waitFor(
      tab,
      (words) =>
        [...document.querySelectorAll('[role=row]')].some((row) =>
          (row.getAttribute('aria-label') ?? '').includes(words),
        ),
      creations.keptDevice,
    );
    network.become('cut');
    await visit(tab, `${network.origin}/my-creations`);
    await waitFor(tab, isShown);
  },
);
