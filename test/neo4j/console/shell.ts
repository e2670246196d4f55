import { expect, test } from '@jest/globals';
import { type ConsoleTests, seriousFindings } from '../../support/console.js';

export function testShell(tests: () => ConsoleTests): void {
  test('who signs in with a key looks around, and signs out', async () => {
    const page = await tests().visit('/ask');
    await page.getByLabel('API key or token').fill('no such key');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The service does not know these credentials').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('API key or token').fill(tests().api.clients.reader.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Ask', level: 1 }).waitFor();
    await page.getByText('reader of').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Mneme' }).waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await page.close();
  });

  test('whom one looks as stands in the address, and goes along from view to view', async () => {
    const page = await tests().open('writer', '/ask');
    await page.getByLabel('User', { exact: true }).fill('ines');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/console/ask?user=ines');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.waitForURL('**/console/inbox?user=ines');
    await page.close();
  });

  test('credentials of a user leave nothing to choose but the agent', async () => {
    const page = await tests().open('ines', '/ask');
    const user = page.getByLabel('User', { exact: true });
    expect(await user.inputValue()).toBe('ines');
    expect(await user.isEditable()).toBe(false);
    await page.close();
  });

  test('nothing inline is run, nothing is loaded from elsewhere', async () => {
    const page = await tests().open('writer', '/ask');
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.evaluate(`
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.body.append(script);
    `);
    expect(await page.evaluate(`'ran' in window`)).toBe(false);
    expect(refused.join()).toMatch(/Content Security Policy/);
    await page.close();
  });

  test('a narrow window has a menu, and nothing that is wider than it', async () => {
    const page = await tests().open('writer', '/ask?user=ines&q=hazelnuts', {
      width: 360,
      height: 780,
    });
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Graph' }).click();
    await page.waitForURL('**/console/graph?user=ines');
    await page.close();
  });

  test('colours are those of the system until one chooses others', async () => {
    const page = await tests().open('writer', '/ask');
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.getByLabel('Colours').selectOption('Light');
    expect(await ground()).toBe(light);
    await page.close();
  });
}
