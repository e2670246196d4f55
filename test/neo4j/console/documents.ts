import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { ARCHIVED_FOR, DOCUMENT } from './furnish-documents.js';
import { WAITING_FOR } from './furnish-inbox.js';

export function testDocuments(tests: () => ConsoleTests): void {
  test('documents are found, with their trust and their text; stored text stays text', async () => {
    const page = await tests().open('reader', `/documents?user=${WAITING_FOR.userId}`);
    const list = page.getByRole('list', { name: 'Documents' });
    await list.getByRole('article', { name: DOCUMENT.hostile }).waitFor();
    await page.getByLabel('Search documents').fill('Where do long boats moor?');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/q=Where/);
    const found = list.getByRole('article', { name: DOCUMENT.title });
    await found.getByText('new, 0 approved uses').waitFor();
    await found.getByRole('button', { name: /^Show the text/ }).click();
    await found.getByRole('region').getByText(DOCUMENT.content).waitFor();
    expect(await page.evaluate("'ran' in window")).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'documents');
    await page.close();
  });

  test('turns show what was staged in them, and lead to the decision', async () => {
    const page = await tests().open('writer', `/documents?user=${WAITING_FOR.userId}&tab=turns`);
    const turn = page.getByRole('article', { name: 'Turn 1', exact: true });
    await turn.getByText('When is the pier open?').waitFor();
    await turn.getByText('waits').first().waitFor();
    await page.getByRole('tab', { name: 'Staged' }).click();
    await page.waitForURL(/tab=staged/);
    await page.getByRole('link', { name: 'Decide in the inbox' }).first().click();
    await page.waitForURL(/inbox\?.*item=STAGED/);
    await page.getByRole('article', { name: 'Staged document' }).waitFor();
    await page.close();
  });

  test('an archived original is fetched', async () => {
    const page = await tests().open('reader', `/documents?user=${ARCHIVED_FOR.userId}&tab=cold`);
    await page
      .getByRole('button', { name: /^Fetch the original/ })
      .first()
      .click();
    const whole = page.getByRole('region', { name: /^Text of/ });
    await whole.getByText(DOCUMENT.archived).last().waitFor();
    await whole.getByRole('heading', { name: 'Original' }).waitFor();
    await page.close();
  });
}
