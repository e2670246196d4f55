import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { HOUSE, type House, PROBE } from './furnish-memory.js';

const at = (path: string) => `${path}?user=${HOUSE.userId}`;

const content = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Memory', exact: true }).getByText(text, { exact: true });

export function testMemory(tests: () => ConsoleTests, house: () => House): void {
  test('memories are listed, filtered, and found by words or id; the address keeps it', async () => {
    const { fact, right, wrong } = house();
    const page = await tests().open('reader', at('/memories'));
    const list = page.getByRole('list', { name: 'Memories' });
    await list.getByRole('article', { name: right.content }).waitFor();
    await page.getByLabel('Kind', { exact: true }).selectOption('Turn');
    await page.waitForURL(/kind=EPISODIC/);
    await list.getByRole('article', { name: right.content }).waitFor({ state: 'detached' });
    await page.getByLabel('Kind', { exact: true }).selectOption('All kinds');
    await page.getByLabel('Words or id').fill('second floor');
    await page.getByLabel('Standing', { exact: true }).selectOption('Former');
    await page.getByLabel('Words or id').fill('second floor');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=second\+floor/);
    const former = list.getByRole('article', { name: wrong.content });
    await former.getByText('Replaced by').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'memories');
    await page.getByLabel('Words or id').fill(fact.id);
    await page.getByRole('button', { name: 'Search' }).click();
    await content(page, fact.content).waitFor();
    await page.close();
  });

  test('a memory shows where it comes from as a path of links, and leads along it', async () => {
    const { fact, turn } = house();
    const page = await tests().open('reader', at(`/memories/${turn.id}`));
    await content(page, turn.content).waitFor();
    const path = page.getByRole('group', { name: /^Where it comes from/ });
    await path.getByRole('link', { name: `Made from it: ${fact.content}` }).click();
    await content(page, fact.content).waitFor();
    await path.getByRole('link', { name: `Made from: ${turn.content}` }).waitFor();
    expect(await page.getByRole('button', { name: 'Correct' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
  });

  test('a correction is undone from the trail of events', async () => {
    const { right, wrong } = house();
    const page = await tests().open('writer', at(`/memories/${right.id}`));
    const path = page.getByRole('group', { name: /^Where it comes from/ });
    await path.getByRole('link', { name: `Replaced: ${wrong.content}` }).click();
    await content(page, wrong.content).waitFor();
    await page.getByText('it was corrected').waitFor();
    await picture(page, 'memory');
    await page.getByRole('button', { name: /^Undo: Corrected/ }).click();
    await page.getByRole('status').getByText('Taken back.').waitFor();
    await page.getByRole('button', { name: 'Correct', exact: true }).waitFor();
    await page.close();
  });

  test('forgetting asks why, and can be undone at once; times too', async () => {
    const { spare, timed } = house();
    const page = await tests().open('writer', at(`/memories/${spare.id}`));
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why', { exact: true }).selectOption('It is wrong');
    await dialog.getByRole('button', { name: 'Correct it instead' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Forget it' }).click();
    await page.getByText('Retired: it was deleted').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Forget', exact: true }).waitFor();

    await page.goto(page.url().replace(spare.id, timed.id));
    await page.getByRole('button', { name: 'Times' }).click();
    await dialog.getByLabel('Holds until').fill('2020-01-01T00:00');
    await dialog.getByText('The end must lie after the beginning.').waitFor();
    await dialog.getByLabel('Holds until').fill('2099-01-01T00:00');
    await dialog.getByRole('button', { name: 'Change its times' }).click();
    await page.getByText('1 Jan 2099').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('no end known').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Confirmed: it never decays now.').waitFor();
    await page.close();
  });

  test('stored text never becomes markup, and an unknown id says so', async () => {
    const { probe } = house();
    const page = await tests().open('writer', at(`/memories/${probe.id}`));
    await page.getByRole('region', { name: 'Memory', exact: true }).getByText(PROBE).waitFor();
    expect(await page.evaluate(`'ran' in window`)).toBe(false);
    await page.goto(page.url().replace(probe.id, '000000000000'));
    await page.getByText('There is no memory of this id that you can see').waitFor();
    await page.close();
  });

  test('a memory fits into a narrow window, and into a dark one', async () => {
    const { fact } = house();
    const narrow = { width: 360, height: 780 };
    const page = await tests().open('writer', at(`/memories/${fact.id}`), narrow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('group', { name: /^Where it comes from/ }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'memory-narrow-dark');
    await page.close();
  });
}
