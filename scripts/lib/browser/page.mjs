/** Neo4j Browser, driven as a person would: connect, import, run, look. */
import { findChromium } from './chromium.mjs';

const SIZE = { width: 1400, height: 900 };
/** A busy machine draws slowly. */
const PATIENCE_MS = 120_000;
/** For how many pictures nothing may move. */
const STILL_PICTURES = 30;
const FRAME = '[data-testid=frame]';
/** Width of the panel with the labels, which lies over the right of a picture, and what stays free around the nodes. */
const PANEL = 290;
const MARGIN = 40;

/** Opens Browser and connects. `close` ends Chromium. */
export async function openBrowser(url, password) {
  const executablePath = findChromium();
  const { chromium } = await import('playwright-core');
  const program = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await program.newPage({ viewport: SIZE, deviceScaleFactor: 1 });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(url);
    await page.fill('[data-testid=username]', 'neo4j');
    await page.fill('[data-testid=password]', password);
    await page.click('[data-testid=connect]');
    await page.waitForSelector('[data-testid=disconnectedBanner]', { state: 'detached' });
    // Browser runs this by itself once it is connected.
    await frameOf(page, ':play start');
    await run(page, ':clear');
    await page.waitForSelector(FRAME, { state: 'detached' });
    return { page, close: () => program.close() };
  } catch (error) {
    await program.close();
    throw error;
  }
}

/** Drops the style sheet on the window, and makes sure that it was understood. */
export async function importStyle(page, text) {
  await drop(page, 'style.grass', text);
  const frame = await frameOf(page, ':style');
  await frame.locator('pre', { hasText: 'NEEDS_REVIEW' }).waitFor();
}

/** Drops the saved queries on the window as an archive, and opens their folder in the sidebar. */
export async function importQueries(page, archive) {
  await drop(page, 'queries.zip', archive);
  await page.click('[data-testid=navigationFavorites]');
  await page.getByText('Mneme', { exact: true }).click();
  await page.getByText('Mneme 01').first().waitFor();
}

/** Runs a query whose answer is a table, and gives it the whole window. */
export async function showTable(page, query) {
  const frame = await ask(page, query);
  await frame.locator('table').first().waitFor();
  await frame.locator('button[title=Fullscreen]').click();
}

/** Runs a query whose answer is drawn and gives it the whole window; waits until the picture stands still. */
export async function showGraph(page, query) {
  const frame = await ask(page, query);
  await frame.locator('button[title=Fullscreen]').click();
  await enlarge(page, frame);
}

/** The same beside the sidebar and below the editor. */
export async function showSmallGraph(page, query) {
  await enlarge(page, await ask(page, query));
}

/** As large as it may be, and in the middle of what the panel with the labels leaves free. */
async function enlarge(page, frame) {
  await frame.locator('g.node').first().waitFor();
  await stands(page);
  const button = (name) => frame.locator(`[aria-label=${name}]`);
  const click = async (name) => {
    await button(name).click();
    await stands(page);
  };
  await click('zoom-to-fit');
  // Fitting only ever makes smaller.
  while ((await button('zoom-in').isEnabled()) && (await fits(page))) {
    await click('zoom-in');
  }
  while ((await button('zoom-out').isEnabled()) && !(await fits(page))) {
    await click('zoom-out');
  }
  const { view, nodes } = await boxes(page);
  const from = { x: view.left + MARGIN / 2, y: view.bottom - MARGIN / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(
    from.x + middle(view.left, view.right) - middle(nodes.left, nodes.right),
    from.y + middle(view.top, view.bottom) - middle(nodes.top, nodes.bottom),
    { steps: 4 },
  );
  await page.mouse.up();
  await stands(page);
}

async function fits(page) {
  const { view, nodes } = await boxes(page);
  const [width, height] = [nodes.right - nodes.left, nodes.bottom - nodes.top];
  return width + MARGIN < view.right - view.left && height + MARGIN < view.bottom - view.top;
}

function middle(from, to) {
  return (from + to) / 2;
}

/** Where all nodes lie, and where they may. */
function boxes(page) {
  return page.evaluate((panel) => {
    const all = [...document.querySelectorAll('g.node')].map((node) =>
      node.getBoundingClientRect(),
    );
    const least = (side) => Math.min(...all.map((box) => box[side]));
    const most = (side) => Math.max(...all.map((box) => box[side]));
    const svg = document.querySelector('g.node').ownerSVGElement.getBoundingClientRect();
    return {
      nodes: {
        left: least('left'),
        right: most('right'),
        top: least('top'),
        bottom: most('bottom'),
      },
      view: { left: svg.left, right: svg.right - panel, top: svg.top, bottom: svg.bottom },
    };
  }, PANEL);
}

/** Back to the page with the editor. */
export async function leaveFullscreen(page) {
  await page.locator(FRAME).first().locator('button[title="Close fullscreen"]').click();
}

async function ask(page, query) {
  await run(page, ':clear');
  await page.waitForSelector(FRAME, { state: 'detached' });
  await run(page, query);
  const frame = page.locator(FRAME).first();
  await frame.waitFor();
  return frame;
}

async function run(page, text) {
  await page.click('[data-testid=activeEditor] .monaco-editor');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.click('[data-testid=editor-Run]');
}

async function frameOf(page, command) {
  const frame = page.locator(FRAME, {
    has: page.locator('[data-testid=frameCommand]', { hasText: command }),
  });
  await frame.first().waitFor();
  return frame.first();
}

/** Nodes settle by a simulation, and zooming glides: done when nothing has moved for some pictures. */
async function stands(page) {
  await page.evaluate(() => {
    window.mnemeSame = 0;
  });
  await page.waitForFunction((pictures) => {
    const places = [...document.querySelectorAll('g.node')]
      .map((node) => node.getBoundingClientRect())
      .map(({ x, y, width }) => `${x} ${y} ${width}`)
      .join();
    window.mnemeSame = places === window.mnemePlaces ? window.mnemeSame + 1 : 0;
    window.mnemePlaces = places;
    return window.mnemeSame > pictures;
  }, STILL_PICTURES);
}

async function drop(page, name, content) {
  const base64 = Buffer.from(content).toString('base64');
  const data = await page.evaluateHandle(
    ([fileName, encoded]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName));
      return transfer;
    },
    [name, base64],
  );
  await page.dispatchEvent('.filedrop', 'drop', { dataTransfer: data });
}
