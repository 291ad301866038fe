import { tools } from '#tools/index.ts';
import { formPath } from '#contract/tools/tool.ts';
import { misfits } from './support/misfits.ts';
import { addressIn, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** A form of each family: those of one family differ by the kind of file. */
const forms = [
  ...new Map(tools.flatMap((tool) => (tool.work ? [[tool.family, formPath(tool)]] : []))).values(),
];

test.use({ viewport: { width: 320, height: 800 } });

for (const code of ['de', 'ru', 'th'])
  test(`in ${code} the forms of all tools fit a narrow phone`, async ({ page }) => {
    for (const path of forms) {
      await page.goto(addressIn(code, path));
      await hydrated(page);
      // Options that are folded count as well.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true;
      });
      expect.soft([path, ...(await misfits(page))]).toEqual([path]);
    }
  });
