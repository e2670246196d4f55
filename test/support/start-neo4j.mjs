/** Jest's global setup of the `neo4j` project: one throw-away server for every test file. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.mjs';

const silent = () => undefined;

/** Starts the server; `stop-neo4j.ts` stops it. Workers find it in `NEO4J_TEST_*`. */
export default async function startNeo4j() {
  build();
  const memory = makeMemoryFolder();
  if (memory) process.env['NEO4J_TEST_DATA'] = memory;
  const folder = await mkdtemp(join(memory ?? tmpdir(), 'mneme-test-'));
  // The compiled server, the same that a child process of a test runs.
  const { loadConfig } = await import('../../dist/src/config.js');
  const { progressLine } = await import('../../dist/src/store/local/progress.js');
  const { startLocalNeo4j } = await import('../../dist/src/store/local/server.js');
  const progress = progressLine(process.stderr);
  const given = process.env['JDK_JAVA_OPTIONS'] ?? '';
  process.env['JDK_JAVA_OPTIONS'] = [given, ...SHARED].join(' ');
  const server = await startLocalNeo4j(loadConfig(settings(folder)).local, {
    log: { debug: silent, info: silent, warn: silent, error: silent },
    onProgress: progress.report,
    env: process.env,
  });
  progress.done();
  Object.assign(globalThis, { mnemeTestServer: { server, folders: [folder, memory] } });
  process.env['JDK_JAVA_OPTIONS'] = [given, ...SHORT].join(' ');
  process.env['NEO4J_TEST_URI'] = server.boltUri;
  process.env['NEO4J_TEST_USER'] = server.username;
  process.env['NEO4J_TEST_PASSWORD'] = server.password;
}

/** Only what runs very often is worth the optimizing compiler: on two cores it takes from the tests what it gives. */
const SHARED = [
  '-XX:+UseParallelGC',
  '-XX:Tier4InvocationThreshold=50000',
  '-XX:Tier4MinInvocationThreshold=10000',
  '-XX:Tier4CompileThreshold=150000',
  '-XX:Tier4BackEdgeThreshold=400000',
];

/** No server of a test's own lives long enough to win back what the optimizing compiler and a concurrent collector cost. */
const SHORT = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

function settings(folder) {
  return {
    MNEME_DATA_DIR: folder,
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    // Plans of all statements and the data of all test files.
    MNEME_HEAP_MB: '1024',
    MNEME_PAGE_CACHE_MB: '128',
    // Statements are planned once: here all of them meet a graph that grows from nothing, and each would be planned ever anew.
    // Space that is reserved for logs would be memory.
    MNEME_NEO4J_SETTINGS: 'dbms.cypher.min_replan_interval=1h;db.tx_log.preallocate=false',
    MNEME_JAVA_HOME: process.env['MNEME_JAVA_HOME'],
    // A first run downloads everything on what may be a busy machine.
    MNEME_START_TIMEOUT_MS: '300000',
  };
}

/** Type errors elsewhere don't matter here: a check of its own reports them. */
function build() {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join('scripts', 'build.mjs'), '--if-changed'],
    { encoding: 'utf8' },
  );
  if (!existsSync(join('dist', 'src', 'store', 'local', 'server.js'))) {
    throw new Error(`The server could not be built:\n${stdout}${stderr}`);
  }
}
