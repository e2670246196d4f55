import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { TALK } from './furnish-documents.js';
import { WAITING_FOR } from './furnish-inbox.js';

export function testSessions(tests: () => ConsoleTests): void {
  test('a conversation is read with what was made of it, and ended', async () => {
    const page = await tests().open('writer', `/sessions?user=${WAITING_FOR.userId}`);
    await page
      .getByRole('table', { name: 'Conversations' })
      .getByRole('link', { name: TALK.session })
      .click();
    await page.waitForURL('**/sessions/pier%2F2026?user=jonas');
    const transcript = page.getByRole('list', { name: 'Transcript' });
    const first = transcript.getByRole('article', { name: TALK.before });
    await first.getByText('Jonas', { exact: true }).waitFor();
    await first.getByText('Holds no longer since 1 Jun 2026').waitFor();
    await page.getByRole('button', { name: 'End the conversation' }).click();
    await page.getByText(/new facts/).waitFor();
    const told = transcript.getByRole('article', { name: TALK.fact });
    await told
      .getByRole('list', { name: 'Facts made of it' })
      .getByText(/Hamburg/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'session');
    await page.close();
  });

  test('who reads cannot end it, and what nobody said is not there', async () => {
    const page = await tests().open('reader', `/sessions/pier%2F2026?user=${WAITING_FOR.userId}`);
    await page.getByRole('article', { name: TALK.after }).waitFor();
    expect(await page.getByRole('button', { name: 'End the conversation' }).count()).toBe(0);
    await page.goto(`${tests().api.url}/console/sessions/none?user=${WAITING_FOR.userId}`);
    await page.getByText('Nothing of this conversation can be seen').waitFor();
    await page.close();
  });
}
