/** `npm run bench:console`: how long somebody waits for the console, in a real browser, at so many memories of one user. */
import { pathToFileURL } from 'node:url';
import Table from 'cli-table3';
import { Command } from 'commander';
import { type Browser, chromium, type Page } from 'playwright-core';
import { packagePath } from '../../src/paths.js';
import { runBenchmark } from '../speed/benchmark.js';
import { questionAt } from '../speed/conversations.js';
import { type Door, openDoor } from '../speed/door.js';
import { embedSample } from '../speed/load.js';
import { openStage, type Report, type Stage } from '../speed/stage.js';
import { summaryOf } from '../speed/statistics.js';
import { CALLER, fill } from './fill.js';

interface Options {
  readonly memories: string;
  readonly questions: string;
  readonly nodes: string;
  readonly picture?: string;
  readonly json?: string;
}

interface Figure {
  readonly what: string;
  readonly value: string;
  /** What it is meant to be at most; empty: nothing is meant. */
  readonly target: string;
}

const options = new Command('npm run bench:console --')
  .description(
    'Measures the console in Chromium without a window, on an embedded throw-away Neo4j. It needs Chromium: CHROMIUM_PATH, or one of the usual places.',
  )
  .option('--memories <n>', 'memories of the user', '50000')
  .option('--questions <n>', 'questions asked', '20')
  .option('--nodes <n>', 'nodes of the graph that is grown', '2000')
  .option('--picture <file>', 'save a picture of the overview there')
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

/** As many as an address holds, with the start. */
const MOST_CENTRES = 60;

/** Longest wait for a picture, in milliseconds. */
const DRAWING_LIMIT_MS = 120_000;

/** Notes in the page when answers come, those to questions apart from the last of all. */
const NOTE_ANSWERS = `{
  const plain = window.fetch;
  window.fetch = async (...given) => {
    const answer = await plain(...given);
    const body = String(given[1]?.body);
    window.lastAnswerAt = performance.now();
    if (body.includes('query Ask(')) window.answeredAt = window.lastAnswerAt;
    if (body.includes('query GraphAround(')) window.growths = (window.growths ?? 0) + 1;
    return answer;
  };
}`;

/** From the answer of the interface to its being on the screen, in milliseconds. */
const UNTIL_SHOWN = `new Promise((resolve) => {
  window.answeredAt = undefined;
  const look = () => {
    const busy = document.querySelector('[aria-busy]')?.getAttribute('aria-busy');
    if (window.answeredAt === undefined || busy !== 'false') requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.now() - window.answeredAt));
  };
  look();
})`;

await runBenchmark({
  measure: (report) => measure(report),
  textOf,
  json: options.json,
});

async function measure(report: Report): Promise<Figure[]> {
  const executablePath = await chromiumPath();
  const stage = await openStage(report);
  try {
    const anchors = await embedSample(stage, report);
    const things = await fill(stage, Number(options.memories), anchors, report);
    // The stage's own services are stopped: nothing runs in the background of the loading.
    const running = await stage.withEmbeddingJob();
    try {
      return await look({ ...stage, services: running.services }, executablePath, things, report);
    } finally {
      await running.stop();
    }
  } finally {
    await stage.close();
  }
}

async function look(
  stage: Stage,
  executablePath: string,
  things: readonly string[],
  report: Report,
): Promise<Figure[]> {
  const placed = await place(stage, report);
  const grown = await growthOf(stage, things);
  const args = ['--no-sandbox', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath, args });
  const { tenant, userId } = CALLER;
  const door = await openDoor(stage, stage.services, [{ tenant, userId, role: 'ADMIN' }]);
  try {
    return [
      placed,
      ...(await askAll(await pageOf(browser, door, '/ask'), report)),
      ...(await drawGraph(browser, door, grown, report)),
      ...(await drawOverview(browser, door, report)),
      await bundle(),
    ];
  } finally {
    await browser.close();
    await door.close();
  }
}

/** What the scripts of the package give; they are no part of what is compiled. */
async function script<Module>(...path: string[]): Promise<Module> {
  const url = pathToFileURL(packagePath('scripts', 'lib', ...path)).href;
  return (await import(url)) as Module;
}

async function chromiumPath(): Promise<string> {
  const found = await script<{ findChromium(): string }>('browser', 'chromium.mjs');
  return found.findChromium();
}

async function bundle(): Promise<Figure> {
  const found = await script<{ MOST_KB: number; firstViewSize(): { kb: number } }>(
    ...['console-size.mjs'],
  );
  const { kb } = found.firstViewSize();
  return {
    what: 'first view, gzipped',
    value: `${kb.toFixed(0)} kB`,
    target: `${found.MOST_KB} kB`,
  };
}

async function place({ services }: Stage, report: Report): Promise<Figure> {
  report('placing everything on the overview');
  const steps = ['MAP'];
  const run = await services.upkeep.run(CALLER, { kind: 'NIGHTLY', everyone: false, steps });
  const step = run?.steps[0];
  if (step?.status !== 'DONE') throw new Error(`Nothing was placed: ${step?.error}`);
  return {
    what: `placing ${step.changed.toLocaleString('en')} nodes`,
    value: `${step.tookMs} ms`,
    target: '',
  };
}

interface Grown {
  /** Path of the view. */
  readonly path: string;
  readonly nodes: number;
}

/** The address of a graph of at least as many nodes as are wanted, or as many as there are. */
async function growthOf({ services }: Stage, things: readonly string[]): Promise<Grown> {
  const found = new Set<string>();
  const centres: string[] = [];
  for (const name of things) {
    if (found.size >= Number(options.nodes) || centres.length === MOST_CENTRES) break;
    const [thing] = await services.entitiesNamed(CALLER, name);
    if (!thing) continue;
    const depth = centres.length === 0 ? 3 : 1;
    const around = await services.graph.neighborhood(CALLER, { id: thing.id, depth, limit: 500 });
    for (const { id } of around?.nodes ?? []) found.add(id);
    centres.push(thing.id);
  }
  const [start, ...grow] = centres;
  const path = `/graph?entity=${start}&depth=3&limit=500&grow=${grow.join(',')}`;
  return { path, nodes: found.size };
}

async function pageOf(browser: Browser, { url, keys: [key] }: Door, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.addInitScript(`sessionStorage.setItem('mneme.credentials', '${key}')`);
  await page.addInitScript(NOTE_ANSWERS);
  page.on('pageerror', (error) => console.error(`The page failed: ${error.stack}`));
  await page.goto(`${url}/console${path}`);
  return page;
}

async function askAll(page: Page, report: Report): Promise<Figure[]> {
  const ms: number[] = [];
  const field = page.getByLabel('Question', { exact: true });
  for (let i = 0; i <= Number(options.questions); i += 1) {
    report(`asking: ${i} of ${options.questions} questions`);
    await field.fill(questionAt(i).text);
    const [shown] = await Promise.all([page.evaluate(UNTIL_SHOWN), field.press('Enter')]);
    // The first one also draws what stays.
    if (i > 0) ms.push(Number(shown));
  }
  await page.close();
  const { p50, p95 } = summaryOf(ms);
  return [
    { what: 'an answer shown after it came, median', value: `${p50.toFixed(0)} ms`, target: '' },
    { what: 'the same, 95 of 100', value: `${p95.toFixed(0)} ms`, target: '300 ms' },
  ];
}

/**
 * Since the page was asked for, once what the expression tells of is there and the next picture was drawn; milliseconds.
 * @throws Error with what the page says when it does not come
 */
async function untilDrawn(page: Page, condition: string): Promise<number> {
  const drawn = await page.evaluate(`new Promise((resolve) => {
    const look = () => {
      if (performance.now() > ${DRAWING_LIMIT_MS}) resolve(null);
      else if (!(${condition})) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    };
    look();
  })`);
  if (drawn !== null) return Number(drawn);
  throw new Error(`Not drawn: ${condition}\n${await page.locator('body').textContent()}`);
}

async function drawGraph(
  browser: Browser,
  door: Door,
  { path, nodes }: Grown,
  report: Report,
): Promise<Figure[]> {
  report(`drawing a graph of ${nodes} nodes`);
  const page = await pageOf(browser, door, path);
  const size = nodes.toLocaleString('en');
  const drawn = await untilDrawn(
    page,
    `[...document.querySelectorAll('h2[role=status]')].some((h) => h.textContent.startsWith('${size} nodes')) && document.querySelector('canvas')`,
  );
  const answered = Number(await page.evaluate('window.lastAnswerAt'));
  const growths = await page.evaluate('window.growths');
  const still = await untilDrawn(page, `document.querySelector('[data-arranging=false]')`);
  await page.close();
  return [
    {
      what: `graph of ${size} nodes, drawn after its last answer`,
      value: seconds(drawn - answered),
      target: '2.0 s',
    },
    {
      what: `the same, since it was opened: ${growths} requests`,
      value: seconds(drawn),
      target: '',
    },
    { what: 'the same, arranged', value: seconds(still), target: '' },
  ];
}

async function drawOverview(browser: Browser, door: Door, report: Report): Promise<Figure[]> {
  report('drawing the overview');
  const page = await pageOf(browser, door, '/graph?view=overview');
  const first = await untilDrawn(page, `document.querySelector('[data-drawn] canvas')`);
  const whole = await untilDrawn(page, `document.querySelector('[data-drawn=true]')`);
  const text = await page
    .getByRole('status')
    .filter({ hasText: / nodes, / })
    .textContent();
  if (options.picture) await page.screenshot({ path: options.picture });
  await page.close();
  return [
    { what: 'overview, its first nodes', value: seconds(first), target: '' },
    { what: `overview of ${text}`, value: seconds(whole), target: '' },
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function textOf(figures: Figure[]): string {
  const table = new Table({
    head: ['', 'measured', 'at most'],
    style: { head: [], border: [] },
  });
  for (const { what, value, target } of figures) table.push([what, value, target]);
  return table.toString();
}
