/** The console in a real browser, on a service with memories of its own: one of both for all tests of the console. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/browser/chromium.mjs';
import { packagePath } from '../../src/paths.js';
import { startTestApi, type TestApi } from './api.js';

/** Who signs in: `admin`, `writer` and `reader` may look as anybody, `ines` is bound to that user. */
export type Visitor = 'admin' | 'writer' | 'reader' | 'ines';

export interface ConsoleTests {
  readonly api: TestApi<Visitor>;
  /** A page where somebody is signed in, at a path such as `/ask?q=…`. Closed by whoever opened it. */
  open(visitor: Visitor, path: string, size?: { width: number; height: number }): Promise<Page>;
  /** The same where nobody is. */
  visit(path: string): Promise<Page>;
  stop(): Promise<void>;
}

/** A busy machine draws slowly. */
const PATIENCE_MS = 180_000;

/** @throws Error that says what to install when there is no Chromium */
export async function startConsole(): Promise<ConsoleTests> {
  const executablePath = findChromium() as string;
  const tenant = 'console';
  const api = await startTestApi<Visitor>(
    {
      admin: { tenant, role: 'ADMIN' },
      writer: { tenant, role: 'WRITER' },
      reader: { tenant, role: 'READER' },
      ines: { tenant, role: 'WRITER', userId: 'ines' },
    },
    // Relevance was learnt with the bundled model: with hashed words it leaves nothing out.
    { MNEME_MIN_RELEVANCE: '0', MNEME_CONTEXT_FLOOR: '0' },
  );
  // Graphs are drawn by WebGL, here without a graphics processor.
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath, args });
  return {
    api,
    open: (visitor, path, size) => openPage(browser, api, { visitor, path, size }),
    visit: (path) => openPage(browser, api, { visitor: null, path, size: undefined }),
    stop: async () => {
      await browser.close();
      await api.stop();
    },
  };
}

async function openPage(
  browser: Browser,
  api: TestApi<Visitor>,
  {
    visitor,
    path,
    size = { width: 1400, height: 900 },
  }: {
    readonly visitor: Visitor | null;
    readonly path: string;
    readonly size: { width: number; height: number } | undefined;
  },
): Promise<Page> {
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(PATIENCE_MS);
  const key = visitor && api.clients[visitor].key;
  if (key !== null) {
    await page.addInitScript(`sessionStorage.setItem('mneme.credentials', '${key}')`);
  }
  await page.goto(`${api.url}/console${path}`);
  return page;
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds on a page that is serious or worse: rule and element. Run by the debugger, so that the policy of the page holds. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { default: axe } = await import('axe-core');
  await session.send('Runtime.evaluate', { expression: axe.source });
  await session.detach();
  const found = (await page.evaluate('axe.run()')) as { violations: Finding[] };
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Keeps a picture below dist/console-pictures, for people. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = packagePath('dist', 'console-pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
