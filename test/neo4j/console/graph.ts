import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type ConsoleTests, picture, seriousFindings } from '../../support/console.js';

/** A chain: Nora's boat, what else is said of it, and the harbour that only the second memory names. */
const CALLER = { userId: 'nora' };
const MARKUP = '<img src=x onerror="window.ran=true">';
const BOAT = { name: `Albatross ${MARKUP}`, type: 'PROJECT' };
const HARBOUR = { name: 'Kiel', type: 'PLACE' };
const SAILS = `Nora sails the Albatross ${MARKUP} on Sundays.`;
const LIES = 'The Albatross lies in Kiel over the winter.';
const CLOSES = 'The harbour of Kiel closes at ten.';

interface Known {
  readonly sails: string;
  readonly boat: string;
}

export function testGraph(tests: () => ConsoleTests): void {
  let known: Known;

  beforeAll(async () => {
    known = await furnish(tests());
  });

  test('a memory is found by its words, and the graph grows from it by the list', async () => {
    const page = await tests().open('reader', '/graph?user=nora');
    await page.getByLabel('Where to begin').fill('Who sails the Albatross?');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: SAILS }).click();
    await page.waitForURL(new RegExp(`memory=${known.sails}`));
    const list = page.getByRole('region', { name: 'All nodes and edges' });
    await list.getByRole('button', { name: `Grow at “${BOAT.name}”` }).click();
    await page.waitForURL(new RegExp(`grow=${known.boat}`));
    await list.getByRole('button', { name: `Fact ${LIES}` }).waitFor();
    await page.getByRole('button', { name: `Grow at “${LIES}”` }).click();
    await list.getByRole('button', { name: 'Entity Kiel' }).click();
    const chosen = page.getByRole('region', { name: 'Chosen' });
    await chosen.getByText(`${LIES} mentions → this`).waitFor();
    expect(await chosen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toMatch(
      /^\/console\/entities\/[0-9a-f]{12}\?user=nora$/,
    );
    expect(await page.evaluate(`'ran' in window`)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
  });

  test('the same address shows the same, with its filters; what is hidden is counted', async () => {
    const page = await tests().open('reader', grown(known));
    const all = await sizeOf(page);
    await page.getByRole('checkbox', { name: /^Entity/ }).uncheck();
    await page.waitForURL(/hide=ENTITY/);
    await page.getByText(/nodes are left out by the filters/).waitFor();
    const fewer = await sizeOf(page);
    expect(fewer).not.toBe(all);
    const again = await tests().open('reader', page.url().split('/console')[1] ?? '');
    expect(await sizeOf(again)).toBe(fewer);
    await again.getByRole('button', { name: 'Show everything' }).click();
    await again.getByText(all).waitFor();
    await again.getByLabel('Trust', { exact: true }).selectOption('Confirmed only');
    await again.waitForURL(/trust=confirmed/);
    await again.close();
    await page.close();
  });

  test('it is drawn, arranged until it is still, and saved as picture and as data', async () => {
    const page = await tests().open('reader', grown(known));
    await sizeOf(page);
    await page.locator('[data-arranging="false"] canvas').first().waitFor({ state: 'attached' });
    const json = await saved(page, 'Save as JSON');
    const { nodes, edges } = JSON.parse(json.toString('utf8')) as Record<string, unknown[]>;
    expect(await sizeOf(page)).toBe(`${nodes?.length} nodes, ${edges?.length} edges`);
    const png = await saved(page, 'Save as PNG');
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'graph-dark');
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await picture(page, 'graph-narrow');
    await page.close();
  });

  test('of a conversation, a node that is chosen is shown with its edges', async () => {
    const { entity } = await tests().api.clients.admin.call<{ entity: { id: string } }>('entity', {
      ...{ name: 'Ines', caller: { userId: 'ines' } },
    });
    const page = await tests().open('ines', `/graph?entity=${entity.id}&limit=50`);
    await sizeOf(page);
    const chosen = page.getByRole('region', { name: 'Chosen' });
    await chosen.getByRole('heading', { name: 'Ines', level: 2 }).waitFor();
    const list = page.getByRole('region', { name: 'All nodes and edges' });
    await list.getByRole('button', { name: /^Turn/ }).first().click();
    await chosen
      .getByText(/mentions/)
      .first()
      .waitFor();
    await page.waitForURL(/chosen=/);
    await page.locator('[data-arranging="false"] canvas').first().waitFor({ state: 'attached' });
    await picture(page, 'graph');
    await page.close();
  });

  test('of what is not seen it says so', async () => {
    const page = await tests().open('reader', '/graph?memory=000000000000&user=nora');
    await page.getByText('There is nothing of this id that you can see').waitFor();
    await page.getByRole('link', { name: 'Begin elsewhere' }).click();
    await page.getByRole('link', { name: BOAT.name }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'graph-start');
    await page.close();
  });
}

function grown({ sails, boat }: Known): string {
  return `/graph?memory=${sails}&grow=${boat}&user=nora`;
}

/** As it is said, once all has come. */
async function sizeOf(page: Page): Promise<string> {
  const size = page.getByRole('status').filter({ hasText: /nodes, / });
  await size.waitFor();
  await page.getByText('Asking for more').waitFor({ state: 'detached' });
  return (await size.textContent()) ?? '';
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await coming).path());
}

async function furnish({ api }: ConsoleTests): Promise<Known> {
  const { admin } = api.clients;
  const write = async (text: string, entities: object[]) => {
    const { memory } = await admin.remember(
      { text, entities, sourceRole: 'USER' },
      { caller: CALLER },
    );
    return memory.id;
  };
  const sails = await write(SAILS, [BOAT]);
  await write(LIES, [BOAT, HARBOUR]);
  await write(CLOSES, [HARBOUR]);
  await api.embedded();
  const { entity } = await admin.call<{ entity: { id: string } }>('entity', {
    ...{ name: BOAT.name, caller: CALLER },
  });
  return { sails, boat: entity.id };
}
