import { expect, test } from '@jest/globals';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';
import { stage, tellOld, WAITING, WAITING_FOR } from './furnish-inbox.js';

const AT = `/inbox?user=${WAITING_FOR.userId}`;

interface Inbox {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
}

const notes = (which: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${which} note number ${i} of the harbour office.`);

export function testInbox(tests: () => ConsoleTests): void {
  const waiting = async (...kinds: string[]) => {
    const variables = { caller: WAITING_FOR, kinds, first: 8 };
    return (await tests().api.clients.admin.call<Inbox>('inbox', variables)).edges.length;
  };
  const openInbox = async (visitor: 'writer' | 'reader', more = '') => {
    const page = await tests().open(visitor, `${AT}${more}`);
    const list = page.getByRole('list', { name: 'What waits' });
    await list.waitFor();
    return { page, list };
  };

  test('what waits is read and decided with keys alone, and taken back', async () => {
    const { page, list } = await openInbox('writer', '&kinds=VERIFY');
    const row = list.getByRole('button', { name: WAITING.old });
    await page.keyboard.press('j');
    await page.waitForURL(/item=VERIFY/);
    await page.getByRole('article', { name: 'To be verified' }).waitFor();
    await page.getByLabel('Why', { exact: true }).pressSequentially('are');
    expect(await page.getByLabel('Why', { exact: true }).inputValue()).toBe('are');
    await row.focus();
    await page.keyboard.press('r');
    await row.waitFor({ state: 'detached' });
    const decided = page.getByRole('region', { name: 'Decided here' });
    await decided.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    await decided.getByText('taken back').waitFor();
    await row.waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await waiting('VERIFY')).toBe(1);
    await page.close();
  });

  test('of more than a hundred there is a next page, which has an address of its own', async () => {
    const caller = { userId: 'quentin' };
    await stage(tests().api.clients.admin, notes('First', 60), caller);
    await stage(tests().api.clients.admin, notes('Second', 60), caller);
    const page = await tests().open('writer', '/inbox?user=quentin');
    const list = page.getByRole('list', { name: 'What waits' });
    await list.getByRole('listitem').nth(49).waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await list.getByRole('listitem').nth(99).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/after=/);
    await page.getByText('20 waiting').waitFor();
    const again = await tests().open('writer', page.url().split('/console')[1] ?? '');
    await again.getByText('20 waiting').waitFor();
    await again.getByRole('button', { name: 'First page' }).click();
    await again.getByText('50 or more waiting').waitFor();
    await again.close();
    await page.goBack();
    await list.getByRole('listitem').nth(49).waitFor();
    await page.close();
  });

  test('of a contradiction one side is kept: what differs is marked, the other is retired', async () => {
    const { page, list } = await openInbox('writer');
    await list.getByRole('button', { name: /^Contradiction/ }).click();
    const item = page.getByRole('article', { name: 'Contradiction' });
    const sides = item.getByRole('region');
    await item.waitFor();
    expect((await sides.locator('mark').allTextContents()).join(' ')).toBe('11 9');
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'inbox');
    const kept = sides.filter({ hasText: WAITING.record });
    await kept.getByRole('button', { name: 'Keep this one' }).click();
    await page.getByRole('region', { name: 'Decided here' }).getByText('Chosen').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await waiting('CONFLICT')).toBe(0);
    await page.close();
  });

  test('several are decided together; what cannot be taken back is held until one leaves', async () => {
    const before = await waiting('STAGED');
    const { page, list } = await openInbox('writer', '&kinds=STAGED');
    for (const text of WAITING.staged) await list.getByLabel(text).check();
    await page.getByRole('button', { name: 'Reject 2' }).click();
    const decided = page.getByRole('region', { name: 'Decided here' });
    await decided.getByRole('button', { name: 'Undo' }).click();
    await list.getByLabel(WAITING.staged[0]).waitFor();
    expect(await waiting('STAGED')).toBe(before);
    for (const text of WAITING.staged) await list.getByLabel(text).check();
    await page.getByRole('button', { name: 'Reject 2' }).click();
    await page.getByRole('link', { name: 'Ask' }).click();
    while ((await waiting('STAGED')) !== before - 2);
    await page.close();
  });

  test('what comes meanwhile stands at the end, and moves nothing', async () => {
    const { page, list } = await openInbox('writer', '&kinds=VERIFY,STAGED');
    const before = await list.getByRole('button').allTextContents();
    await tellOld(tests().api.clients.admin, 'Oat bread is the worst of all breads.');
    const fresh = list.getByRole('button', { name: /New.*Oat bread/ });
    await fresh.waitFor();
    const after = await list.getByRole('button').allTextContents();
    expect(after.slice(0, before.length)).toEqual(before);
    await page.close();
  });

  test('who reads is offered nothing to decide, and stored text stays text', async () => {
    await stage(tests().api.clients.admin, [WAITING.hostile]);
    const { page, list } = await openInbox('reader');
    await list.getByRole('button', { name: WAITING.hostile }).first().click();
    const item = page.getByRole('article', { name: 'Staged document' });
    await item.getByText(WAITING.hostile).first().waitFor();
    await item
      .getByText(/like it/)
      .first()
      .waitFor();
    expect(await page.evaluate("'ran' in window")).toBe(false);
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await list.getByRole('checkbox').count()).toBe(0);
    await page.close();
  });
}
