import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { HOUSE, type House } from './furnish-memory.js';

const at = (path: string, more = '') => `${path}?user=${HOUSE.userId}${more}`;

export function testEntities(tests: () => ConsoleTests, house: () => House): void {
  test('an entity is found by part of its name, and shows what is said of it', async () => {
    const { fact } = house();
    const page = await tests().open('reader', at('/entities'));
    await page.getByLabel('Name', { exact: true }).fill('lindg');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=lindg/);
    await page.getByRole('link', { name: 'Marta Lindgren' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Marta Lindgren' }).click();
    await page.getByRole('heading', { name: 'Marta Lindgren', level: 1 }).waitFor();
    await page.getByRole('article', { name: fact.content, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'entity');
    await page.getByRole('link', { name: 'Timeline' }).last().click();
    await page.waitForURL(/timeline\?entity=[0-9a-f]{12}&user=noor/);
    await page.close();
  });

  test('who writes names it anew and merges it, sees before what will move, and takes it back', async () => {
    const page = await tests().open('writer', at('/entities', '&q=nordheat'));
    await page.getByRole('link', { name: 'Nordheat' }).click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add a name' }).click();
    await dialog.getByLabel('Another name').fill('HW');
    await dialog.getByRole('button', { name: 'Add a name' }).click();
    await page.getByRole('region', { name: 'Other names' }).getByText('HW').waitFor();

    await page.getByRole('button', { name: 'Split' }).click();
    await dialog.getByLabel('HW').check();
    await dialog.getByRole('region', { name: 'What will move' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Merge' }).click();
    await dialog.getByLabel(/^Name or id/).fill('Marta Lindgren');
    await dialog.getByRole('button', { name: 'Look it up' }).click();
    const preview = dialog.getByRole('region', { name: 'What will move' });
    await preview.getByText(/mentions? of Nordheat will count for Marta Lindgren/).waitFor();
    await dialog.getByRole('button', { name: 'Merge them' }).click();
    await page.getByRole('heading', { name: 'Marta Lindgren', level: 1 }).waitFor();
    const told = page.getByRole('status').filter({ hasText: 'Merged' });
    await told.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { name: 'Nordheat', level: 1 }).waitFor();
    await page.close();
  });
}
