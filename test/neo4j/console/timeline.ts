import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { HOUSE, type House } from './furnish-memory.js';

const at = (more = '') => `/timeline?user=${HOUSE.userId}${more}`;

export function testTimeline(tests: () => ConsoleTests, house: () => House): void {
  test('a timeline shows what held when, and what was believed at another time', async () => {
    const { fact } = house();
    const page = await tests().open('reader', at());
    await page.getByLabel('Name or id').fill('Marta Lindgren');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/entity=Marta\+Lindgren/);
    const rows = page.getByRole('list', { name: /^The same as a list/ });
    await rows.getByRole('link', { name: fact.content, exact: true }).waitFor();
    expect(await rows.getByText('still holds').count()).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'timeline');

    await page.getByLabel('As known at', { exact: true }).fill('2020-01-01T00:00');
    await page.waitForURL(/known=2020-01-01/);
    await page.getByText('Nothing is known of that').waitFor();
    await page.close();
  });

  test('a conversation has a timeline too, and fits into a narrow window', async () => {
    const { turn } = house();
    const narrow = { width: 360, height: 780 };
    const page = await tests().open('reader', at('&session=house'), narrow);
    await page.getByRole('link', { name: turn.content, exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.close();
  });
}
