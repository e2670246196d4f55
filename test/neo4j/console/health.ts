import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { ARCHIVED_FOR } from './furnish-documents.js';
import { WAITING_FOR } from './furnish-inbox.js';

export function testHealth(tests: () => ConsoleTests): void {
  test('an administrator sees how the service does, begins a run, and follows it to its end', async () => {
    const page = await tests().open('admin', `/health?user=${ARCHIVED_FOR.userId}`);
    const upkeep = page.getByRole('region', { name: 'Upkeep' });
    const rows = upkeep.getByRole('table', { name: 'Runs' }).getByRole('row');
    await rows.nth(1).waitFor();
    const before = await rows.count();
    await upkeep.getByRole('button', { name: 'Try it without writing' }).click();
    await rows.nth(before).waitFor();
    await rows.nth(1).getByText('done').waitFor();
    await rows.nth(1).getByRole('button').click();
    const steps = upkeep.getByRole('table', { name: /^Steps of/ });
    await steps.getByRole('row', { name: /^store cold/ }).waitFor();
    await page.getByRole('region', { name: 'Queues' }).getByText('0').first().waitFor();
    await page.getByRole('table', { name: 'Settings that were changed' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'health');
    await page.close();
  });

  test('what was refused is counted by rule, and what needs an administrator says so', async () => {
    const { admin } = tests().api.clients;
    const refused = { text: 'The tide turns at noon today.', vault: { tier: 'LOG' } };
    const variables = { caller: WAITING_FOR, items: [refused] };
    await admin.call('remember', variables);
    const page = await tests().open('reader', `/health?user=${WAITING_FOR.userId}`);
    await page
      .getByRole('table', { name: 'Refusals by rule' })
      .getByRole('row', { name: /log tier/ })
      .waitFor();
    await page.getByText('This needs the role ADMIN').waitFor();
    expect(await page.getByRole('button', { name: 'Begin a run' }).count()).toBe(0);
    await page.close();
  });
}
