import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ConsoleTests } from '../../support/console.js';
import { HOUSE, type House } from './furnish-memory.js';

/** Most stops between two places of a view. */
const MOST_STOPS = 120;

/** Goes on from stop to stop until the one of that name has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`No stop is called ${name}.`);
}

/** How what has the focus is called. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  const named = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent;
  return named ?? element?.textContent ?? '';
})()`;

function focused(page: Page): Promise<string> {
  return page.evaluate(FOCUSED);
}

export function testKeyboard(tests: () => ConsoleTests, house: () => House): void {
  test('ask, see why, correct and undo with nothing but keys', async () => {
    const { fact } = house();
    const right = 'Marta Lindgren repairs the heat pump.';
    const page = await tests().open('writer', `/ask?user=${HOUSE.userId}`);
    await page.getByLabel('Question', { exact: true }).waitFor();
    await tabTo(page, /^Question$/);
    await page.keyboard.type('Who repairs the boiler?');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: fact.content, exact: true }).waitFor();

    await tabTo(page, new RegExp(`^Why “${fact.content}”`));
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'How the score came about' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    for (let stops = 0; !(await focused(page)).includes(fact.id); stops += 1) {
      expect(stops).toBeLessThan(10);
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/memories/${fact.id}?*`);

    await page.getByRole('button', { name: 'Correct', exact: true }).waitFor();
    await tabTo(page, /^Correct$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Correct this memory' });
    await dialog.waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(right);
    const changes = dialog.getByRole('region', { name: 'What changes' });
    expect((await changes.locator('ins').allTextContents()).join(' ')).toContain('heat pump');
    await tabTo(page, /^Correct it$/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const said = page.getByRole('region', { name: 'Memory', exact: true });
    await said.getByText(right, { exact: true }).waitFor();

    await page.keyboard.press('F8');
    expect(await focused(page)).toMatch(/^Undo/);
    await page.keyboard.press('Enter');
    await said.getByText(fact.content, { exact: true }).waitFor();
    await page.waitForURL(`**/memories/${fact.id}?*`);
    await page.getByRole('button', { name: 'Correct', exact: true }).waitFor();
    await page.close();
  });
}
