/**
 * `npm run screenshots`: pictures of the demo graph in Neo4j Browser, for docs/neo4j-browser.md. Starts a throw-away
 * service, and drives the Browser that it serves in Chromium without a window.
 */
import './lib/node-version.mjs';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { at, ROOT } = await import('./lib/root.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');

const QUERIES = at('cypher', 'browser');
/** The drawn ones: file of the picture, saved query. */
const DRAWN = [
  ['conversation.png', '04-conversation.cypher'],
  ['entity.png', '09-around-an-entity.cypher'],
  ['why-believed.png', '15-why-believed.cypher'],
  ['cascade.png', '16-cascade.cypher'],
  ['why-recalled.png', '21-why-recalled.cypher'],
];
const TOPICS = ['topics.png', '24-topic.cypher'];
const TABLE = ['health.png', '01-health.cypher'];
const BESIDE_THE_SIDEBAR = ['saved-queries.png', '13-replaced.cypher'];
const HELP = `Usage: npm run screenshots -- [--out FOLDER]

Draws the demo graph in Neo4j Browser and writes PNG files of 1400 × 900.

  --out FOLDER   where the pictures go (default: docs/browser)
  --help         this text

It needs Chromium: CHROMIUM_PATH, or one of the usual places.`;

const { values } = parseArgs({
  options: { out: { type: 'string', default: at('docs', 'browser') }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else await takeAll(resolve(values.out));

async function takeAll(folder) {
  ensureInstalled({ dev: true });
  const browser = await import('./lib/browser/page.mjs');
  const { findChromium } = await import('./lib/browser/chromium.mjs');
  try {
    // Known before anything is started.
    findChromium();
    mkdirSync(folder, { recursive: true });
    await withDemo((demo) => takeFrom(browser, demo, folder));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function withDemo(work) {
  const { startDemo } = await import('./lib/browser/service.mjs');
  say('Starting a throw-away service with the demo conversation');
  const demo = await startDemo();
  try {
    await work(demo);
  } finally {
    say('Stopping the service');
    await demo.stop();
  }
}

async function takeFrom(browser, demo, folder) {
  const { tellStory } = await import('./lib/browser/story.mjs');
  say('Writing facts, a correction, a register and recalls');
  const { topics } = await tellStory(demo.graphql);
  if (!topics) say(`No topics were found: ${TOPICS[0]} is left as it is`);
  say('Opening Neo4j Browser');
  const { page, close } = await browser.openBrowser(demo.browser, demo.password);
  const save = async (file) => {
    const path = join(folder, file);
    await page.screenshot({ path });
    say(`  ${relative(ROOT, path)}`);
  };
  try {
    await browser.importStyle(page, readFileSync(join(QUERIES, 'style.grass'), 'utf8'));
    for (const [file, query] of topics ? [...DRAWN, TOPICS] : DRAWN) {
      await browser.showGraph(page, textOf(query));
      await save(file);
      await browser.leaveFullscreen(page);
    }
    await browser.showTable(page, textOf(TABLE[1]));
    await save(TABLE[0]);
    await browser.leaveFullscreen(page);
    await browser.importQueries(page, await archive());
    await browser.showSmallGraph(page, textOf(BESIDE_THE_SIDEBAR[1]));
    await save(BESIDE_THE_SIDEBAR[0]);
  } finally {
    await close();
  }
}

/** All saved queries, in a folder that Browser shows by that name. */
async function archive() {
  const { zip } = await import('./lib/browser/zip.mjs');
  const files = readdirSync(QUERIES).filter((file) => file.endsWith('.cypher'));
  return zip(files.sort().map((file) => ({ name: `Mneme/${file}`, text: textOf(file) })));
}

function textOf(file) {
  return readFileSync(join(QUERIES, file), 'utf8');
}

function say(line) {
  console.error(line);
}
