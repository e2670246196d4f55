/**
 * `mneme start`: the service with its network door. What it is made of is put together in open-service.ts, backend.ts and service.ts, which are
 * loaded while the embedded database starts: that takes longest, and needs little of the program.
 */
import { resolve } from 'node:path';
import pc from 'picocolors';
import { checkApiConfig } from './api/check.js';
import type { OpenApi } from './api/open.js';
import type { Backend } from './backend.js';
import { interruption } from './cli/interrupt.js';
import { announce, claimStart } from './cli/service-file.js';
import { type Config, hasAuthentication, loadConfig } from './config.js';
import { isDebugging, readEnvironment } from './environment.js';
import { InvalidInputError, MnemeError, messageOf, StatementTimeoutError } from './errors.js';
import { createLog } from './log.js';
import type { Logger, OpenService } from './open-service.js';
import { CREDENTIALS } from './store/local/password.js';
import { isListening } from './store/local/ports.js';
import { progressLine } from './store/local/progress.js';
import { startLocalNeo4j } from './store/local/server.js';
import type { LocalNeo4j, OnProgress } from './store/local/types.js';
import { loadDirectory, plainHost } from './tenancy/directory.js';
import { startTracing } from './tracing.js';
import { productVersion } from './version.js';

/** What it may be told. */
export interface ServeOptions {
  readonly demo?: boolean;
  /** With the demo: end afterwards. */
  readonly exit?: boolean;
  /** With the demo: open the console in a browser. Without it: where somebody sits at a desktop, unless it ends afterwards. */
  readonly browser?: boolean;
  readonly showPassword?: boolean;
  /** It was started for commands: it ends when nobody asks it any more. */
  readonly untilIdle?: boolean;
}

/** Exit code of a process that was interrupted. */
const INTERRUPTED = 130;

/** Serves until it is told to end. @throws what keeps it from starting */
export async function serve(options: ServeOptions): Promise<void> {
  const config = loadConfig(readEnvironment());
  const log = await createLog(config.log);
  checkApiConfig(config, log);
  warnOfPlainDatabase(config, log);
  const { file } = config.databases;
  if (file !== undefined) await loadDirectory(file, process.env);
  await requireFreePort(config);
  const renewal = { now: (): Promise<void> => Promise.resolve() };
  // In a terminal the signal means that the terminal was closed: the service ends with it, as ever.
  if (!process.stdin.isTTY) process.on('SIGHUP', () => void renewal.now());
  const interrupted = interruption(process, { endNow: leave });
  const tracing = await startTracing(config.tracing);
  const release = options.untilIdle ? noClaim : await claim(config);
  const opened = async () => {
    const service = await start(config, log, interrupted);
    return { ...service, withdraw: await tellCommands(config, service.api, options, log) };
  };
  const { backend, api, withdraw, stop } = await opened().finally(release);
  renewal.now = async () => {
    await Promise.all([api.reload(), backend.homes?.reload()]);
  };
  let reason = 'an error';
  try {
    console.log(banner(config, backend, api, options));
    if (options.demo) {
      const { isWatched } = await import('./cli/browser.js');
      const place = {
        tenant: config.auth.localTenant,
        url: api.url,
        hasConsole: config.server.console,
        opensConsole: options.browser ?? (!options.exit && isWatched(process.env, seat())),
      };
      const { runDemo } = await import('./cli/demo.js');
      await runDemo(backend.services, place, console.log);
    }
    const over = options.demo && options.exit;
    const idle = options.untilIdle ? [idleFor(config.server.backgroundIdleMs, api)] : [];
    reason = over ? 'the demo is over' : await ended([interrupted, ...idle], backend);
  } finally {
    await withdraw();
    console.log(`\nStopping: ${reason}. Requests under way may finish; once more stops at once.`);
    await stop();
    console.log('Stopped.');
    await tracing?.stop();
  }
}

const seat = () => ({ isTerminal: process.stdout.isTTY === true, platform: process.platform });

const noClaim = (): Promise<void> => Promise.resolve();

/** Commands wait for a service that is being started, and start none beside it. Whoever started this one for them waits as well. */
async function claim({ local: { dataDir } }: Config): Promise<() => Promise<void>> {
  return (await claimStart(resolve(dataDir)).catch(() => null)) ?? noClaim;
}

/** Where a folder cannot be written (a database elsewhere needs none), commands are told by --url. */
async function tellCommands(
  { local: { dataDir } }: Config,
  { url }: OpenApi,
  { untilIdle: background = false }: ServeOptions,
  log: Logger,
): Promise<() => Promise<void>> {
  const started = new Date().toISOString();
  const own = { pid: process.pid, started, version: productVersion() };
  try {
    return await announce(resolve(dataDir), { url, background, ...own });
  } catch (thrown) {
    log.debug({ err: thrown }, 'commands are not told where this service is');
    return noClaim;
  }
}

const IDLE_LOOKS = 10;

/** Resolves when nobody has asked for so long. */
function idleFor(ms: number, { idleMs }: OpenApi): Promise<string> {
  return new Promise((resolved) => {
    const timer = setInterval(() => {
      if (idleMs() < ms) return;
      clearInterval(timer);
      resolved('nobody asks it any more');
    }, ms / IDLE_LOOKS);
    timer.unref();
  });
}

/** What is stored, and the password, would travel where others may listen. */
function warnOfPlainDatabase({ neo4j: { uri } }: Config, log: Logger): void {
  const host = uri === undefined ? null : plainHost(uri);
  if (host === null) return;
  log.warn(
    { host },
    'the connection to the database is not encrypted: use bolt+s:// or neo4j+s://',
  );
}

/** Neo4j takes seconds to start: what can be known before is said before. */
async function requireFreePort({ server: { host, port } }: Config): Promise<void> {
  if (port === 0 || !(await isListening(port))) return;
  throw new InvalidInputError(
    `Port ${port} on ${host} is in use, perhaps by another Mneme. Stop it, or set MNEME_PORT to another port (0 picks a free one).`,
  );
}

async function start(
  config: Config,
  log: Logger,
  interrupted: Promise<string>,
): Promise<OpenService> {
  let starting = true;
  void interrupted.then((reason) => {
    if (!starting) return;
    console.error(`\nStopped while starting: ${reason}.`);
    leave();
  });
  const progress = progressLine(process.stderr);
  const onProgress = progress.report;
  try {
    const { local } = await beginDatabase(config, log, onProgress);
    // While the program is loaded it may fail: whoever waits for it is told.
    local?.catch(() => undefined);
    const { openService } = await import('./open-service.js');
    return await openService({ config, env: process.env, log, onProgress, local });
  } finally {
    progress.done();
    starting = false;
  }
}

/** The embedded database on its way; null: NEO4J_URI names another one. */
interface Starting {
  readonly local: Promise<LocalNeo4j> | null;
}

/** Resolves once its process runs: from then on this one has nothing to do for it. @throws what keeps it from starting */
async function beginDatabase(
  { neo4j: { uri }, local: settings }: Config,
  log: Logger,
  onProgress: OnProgress,
): Promise<Starting> {
  if (uri) return { local: null };
  let onSpawn = (): void => undefined;
  const spawned = new Promise<void>((resolve) => {
    onSpawn = resolve;
  });
  const local = startLocalNeo4j(settings, { log, env: process.env, onProgress, onSpawn });
  await Promise.race([spawned, local]);
  return { local };
}

/** Ends now. The embedded server notices that its parent is gone and stops in order. */
function leave(): never {
  process.exit(INTERRUPTED);
}

/** Resolves with the reason why the service should end. */
async function ended(reasons: readonly Promise<string>[], { local }: Backend): Promise<string> {
  const reason = await Promise.race(local ? [...reasons, local.exited] : reasons);
  if (typeof reason === 'string') return reason;
  process.exitCode = 1;
  return reason.reason;
}

function banner(
  { server, auth, neo4j, local: { dataDir } }: Config,
  { local }: Backend,
  { url, metricsUrl }: OpenApi,
  { showPassword }: ServeOptions,
): string {
  const line = (name: string, value: string) => `  ${pc.dim(name.padEnd(15))}${value}`;
  const kept = `in ${resolve(dataDir, CREDENTIALS)}`;
  const database = local
    ? [
        line('Neo4j Browser', local.browserUrl),
        line('', `user ${local.username}, password ${showPassword ? local.password : kept}`),
        line('Bolt', local.boltUri),
      ]
    : [line('Neo4j', `${neo4j.uri} as ${neo4j.username}`)];
  return [
    pc.bold('\nMneme is serving.'),
    line('GraphQL', `${url}/graphql`),
    line('MCP', `${url}/mcp`),
    ...(server.console ? [line('Console', `${url}/console`)] : []),
    ...(server.graphiql ? [line('GraphiQL', `${url}/graphiql`)] : []),
    ...(metricsUrl ? [line('Metrics', metricsUrl)] : []),
    line(
      'Access',
      hasAuthentication({ auth })
        ? 'API key or JWT'
        : `anyone on this machine, tenant "${auth.localTenant}"`,
    ),
    ...database,
    `\n  Ctrl-C stops everything.\n`,
  ].join('\n');
}

/** Why it could not start, for people. */
export function explainStart(thrown: unknown): string {
  if (thrown instanceof StatementTimeoutError) {
    return `${thrown.message} This machine is very busy, or its disk very slow. Start it again: what was prepared is kept.`;
  }
  if (thrown instanceof MnemeError || !(thrown instanceof Error)) return messageOf(thrown);
  return isDebugging() ? (thrown.stack ?? thrown.message) : thrown.message;
}
