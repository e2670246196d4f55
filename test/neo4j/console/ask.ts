import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { CALLER, CHANGED, type Furnished } from './furnish.js';

const at = (question: string, more = '') =>
  `/ask?user=${CALLER.userId}&q=${encodeURIComponent(question)}${more}`;

export function testAsk(tests: () => ConsoleTests, furnished: () => Furnished): void {
  test('a question brings up memories, with evidence, channels and the arithmetic of the score', async () => {
    const page = await tests().open('reader', `/ask?user=${CALLER.userId}`);
    await page.getByLabel('Question', { exact: true }).fill('Who drives the van?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const hit = page.getByRole('article', { name: /My brother Ruben will drive the van/ });
    await hit.waitFor();
    expect(await hit.locator('mark').allTextContents()).toEqual(['drive', 'van']);
    await hit.getByText('Words: place').waitFor({ state: 'attached' });
    await hit.getByRole('button', { name: /^Why/ }).click();
    await page.waitForURL(/why=[0-9a-f]{12}/);
    const sum = hit.getByRole('table', { name: 'How the score came about' });
    const cells = await sum
      .getByRole('row', { name: /^final/ })
      .getByRole('cell')
      .allTextContents();
    expect(Number(cells[2])).toBeGreaterThan(0);
    await page
      .getByRole('region', { name: 'Context block' })
      .getByText(/tokens$/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'ask');
    await page.close();
  });

  test('what holds no longer is struck out, and leads to what came after', async () => {
    const page = await tests().open('reader', at('Which Python does the project use?'));
    const old = page.getByRole('article', { name: CHANGED.before });
    await old.waitFor();
    expect((await old.locator('s').allTextContents()).join('')).toBe(CHANGED.before);
    await old.getByText('No longer holds since 1 Jun 2026').waitFor();
    const next = old.getByRole('paragraph').filter({ hasText: CHANGED.after });
    expect(await next.getByRole('link').getAttribute('href')).toMatch(
      /^\/console\/memories\/[0-9a-f]{12}\?user=ines$/,
    );
    await page.close();
  });

  test('the same address shows the same again, of another time too', async () => {
    const page = await tests().open('reader', at('Which Python does the project use?'));
    await page.getByRole('article', { name: CHANGED.after }).first().waitFor();
    await page.getByLabel('True at', { exact: true }).fill('2026-04-01T00:00');
    await page.waitForURL(/at=2026-04-01/);
    await page.getByText('Always of now').waitFor();
    const again = await tests().open('reader', page.url().split('/console')[1] ?? '');
    await again.getByRole('article', { name: CHANGED.before }).first().waitFor();
    expect(await again.getByLabel('True at', { exact: true }).inputValue()).toBe(
      '2026-04-01T00:00',
    );
    expect(await again.getByRole('article', { name: CHANGED.after }).count()).toBe(0);
    await again.close();
    await page.close();
  });

  test('of any memory it says why it is not there', async () => {
    const page = await tests().open('reader', at('Who drives the van?', '&limit=10'));
    const region = page.getByRole('region', { name: 'Why is a memory not here?' });
    await region.getByLabel('Id of the memory').fill('not an id');
    await region.getByRole('button', { name: 'Why not?' }).click();
    await region.getByText('An id has twelve characters').waitFor();
    await region.getByLabel('Id of the memory').fill(furnished().retired);
    await region.getByRole('button', { name: 'Why not?' }).click();
    await region.getByText('It did not hold then').waitFor();
    await region.getByLabel('Id of the memory').fill('000000000000');
    await region.getByRole('button', { name: 'Why not?' }).click();
    await region.getByText('There is no memory of this id that you can see').waitFor();
    await page.close();
  });

  test('a budget cuts the context block, which says what was left out', async () => {
    const page = await tests().open('reader', at('Tell me everything about the bakery'));
    const block = page.getByRole('region', { name: 'Context block' });
    await block.getByLabel('Token budget').selectOption('500');
    await block.getByText(/of 500 tokens$/).waitFor();
    await page.waitForURL(/budget=500/);
    await page.close();
  });
}
