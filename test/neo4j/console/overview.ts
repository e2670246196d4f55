import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';

/** What Oskar has: two things, what is about each, and one note about both, which ties them. More than a page of the list holds. */
const CALLER = { userId: 'oskar' };
const THINGS = { Greenhouse: 40, Bicycle: 25 };
const BOTH = 'The bicycle stands in the greenhouse.';

export function testOverview(tests: () => ConsoleTests): void {
  test('where nothing was placed yet it says so, and who may has it done', async () => {
    await furnish(tests());
    const looking = await tests().open('reader', '/graph?view=overview&user=oskar');
    await looking.getByText('Nothing has a place yet').waitFor();
    expect(await looking.getByRole('button', { name: 'Place everything now' }).count()).toBe(0);
    await looking.close();
    const page = await tests().open('admin', '/graph?user=oskar');
    await page.getByRole('link', { name: 'Overview of everything' }).click();
    await page.waitForURL(/view=overview/);
    await page.getByRole('button', { name: 'Place everything now' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^68 nodes, \d+ clusters$/ })
      .waitFor();
    await page.close();
  });

  test('everything is drawn and listed, and leads to what lies around it', async () => {
    const page = await tests().open('reader', '/graph?view=overview&user=oskar');
    await page
      .getByRole('status')
      .filter({ hasText: /^68 nodes, / })
      .waitFor();
    await page.locator('[data-drawn="true"] canvas').first().waitFor({ state: 'attached' });
    const clusters = page.getByRole('region', { name: 'Largest clusters' });
    await clusters.getByRole('link', { name: 'Greenhouse' }).waitFor();
    const list = page.getByRole('region', { name: 'All nodes, the latest placed first' });
    await list.getByRole('link').nth(49).waitFor();
    expect(await list.getByRole('link').count()).toBe(50);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'overview');
    await list.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await list.getByRole('link').nth(17).waitFor();
    await page.waitForFunction(`document.querySelectorAll('ul a[href*="memory="]').length === 18`);
    await list.getByRole('link', { name: 'Greenhouse, note 0.' }).click();
    await page.waitForURL(/memory=[0-9a-f]{12}/);
    await page.getByRole('region', { name: 'Chosen' }).waitFor();
    await page.close();
  });

  test('what is left out stands in the address', async () => {
    const page = await tests().open('reader', '/graph?view=overview&user=oskar');
    await page.getByRole('checkbox', { name: /^Entity/ }).uncheck();
    await page.waitForURL(/hide=ENTITY/);
    const again = await tests().open('reader', page.url().split('/console')[1] ?? '');
    await again
      .getByRole('status')
      .filter({ hasText: /^68 nodes, / })
      .waitFor();
    expect(await again.getByRole('checkbox', { name: /^Entity/ }).isChecked()).toBe(false);
    expect(await again.getByRole('checkbox', { name: /^Fact/ }).isChecked()).toBe(true);
    await again.setViewportSize({ width: 360, height: 780 });
    expect(await again.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await again.close();
    await page.close();
  });
}

/** As many as one operation may cost whose answer is read with all of its fields. */
const AT_ONCE = 10;

async function furnish({ api }: ConsoleTests): Promise<void> {
  for (const [name, count] of Object.entries(THINGS)) {
    const items = Array.from({ length: count }, (_, i) => ({
      ...{ text: `${name}, note ${i}.`, sourceRole: 'USER' },
      entities: [{ name, type: 'PROJECT' }],
    }));
    for (let at = 0; at < count; at += AT_ONCE) {
      const some = items.slice(at, at + AT_ONCE);
      await api.clients.admin.call('remember', { items: some, caller: CALLER });
    }
  }
  const entities = Object.keys(THINGS).map((name) => ({ name, type: 'PROJECT' }));
  const both = { text: BOTH, sourceRole: 'USER', entities };
  await api.clients.admin.call('remember', { items: both, caller: CALLER });
  await api.embedded();
}
