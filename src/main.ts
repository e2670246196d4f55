/** `npm start`: the service with its network door. The only file that knows everything. */
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import pc from 'picocolors';
import { createLoaders } from './api/loaders.js';
import type { Context } from './api/nodes.js';
import { buildApiSchema } from './api/schema.js';
import { type ApiServer, startApiServer } from './api/server.js';
import { type Backend, openBackend } from './backend.js';
import { runDemo } from './cli/demo.js';
import { type Config, loadConfig } from './config.js';
import { MnemeError, messageOf } from './errors.js';
import { createLog } from './log.js';
import { progressLine } from './store/local/progress.js';

type Logger = Awaited<ReturnType<typeof createLog>>;

const program = new Command('npm start --')
  .description(
    'Runs the Mneme memory service. Settings are environment variables: docs/configuration.md.',
  )
  .option('--demo', 'load a small invented conversation, print a few recalls, and keep serving')
  .option('--exit', 'with --demo: stop afterwards');

try {
  await serve(program.parse().opts<{ demo?: true; exit?: true }>());
} catch (thrown) {
  console.error(`\n${pc.red('Mneme could not start.')} ${explain(thrown)}`);
  process.exitCode = 1;
}

async function serve(options: { demo?: true; exit?: true }): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig(process.env);
  const log = await createLog(config.log);
  const interrupted = onSignal();
  const progress = progressLine(process.stderr);
  const backend = await openBackend({ config, env: process.env, log, onProgress: progress.report });
  progress.done();
  const api = await openApi(config, backend, log).catch(async (thrown) => {
    await backend.close();
    throw thrown;
  });
  console.log(banner(config, backend, api));
  if (options.demo) await runDemo(backend.services, config.auth.localTenant, console.log);
  const reason =
    options.demo && options.exit ? 'the demo is over' : await ended(interrupted, backend);
  await shutDown(reason, api, backend);
}

function openApi(config: Config, { graph, services }: Backend, log: Logger): Promise<ApiServer> {
  return buildApiSchema().then((schema) =>
    startApiServer<Context>({
      config,
      schema,
      log,
      makeContext: (principal, requestId, requestLog) => ({
        principal,
        requestId,
        log: requestLog,
        services,
        loaders: createLoaders(services),
      }),
      readiness: async () => ({ store: await storeReadiness(graph) }),
    }),
  );
}

async function storeReadiness(graph: Backend['graph']): Promise<{ ok: boolean; detail?: string }> {
  try {
    await graph.verify();
    return { ok: true };
  } catch (thrown) {
    return { ok: false, detail: messageOf(thrown) };
  }
}

/** Resolves with the reason why the service should end. */
function ended(interrupted: Promise<string>, { local }: Backend): Promise<string> {
  const died = local?.exited.then(({ reason }) => {
    process.exitCode = 1;
    return `Neo4j ended: ${reason}`;
  });
  return Promise.race([interrupted, ...(died ? [died] : [])]);
}

function onSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        // A second one means now: the embedded server notices that its parent is gone.
        process.once(signal, () => process.exit(130));
        resolve(`received ${signal}`);
      });
    }
  });
}

async function shutDown(reason: string, api: ApiServer, backend: Backend): Promise<void> {
  console.log(`\nStopping: ${reason}. Requests under way may finish; press again to stop at once.`);
  await api.stop();
  await backend.services.flushCaptures();
  await backend.close();
  console.log('Stopped.');
}

function banner({ server, auth, neo4j }: Config, { local }: Backend, { url }: ApiServer): string {
  const line = (name: string, value: string) => `  ${pc.dim(name.padEnd(15))}${value}`;
  const database = local
    ? [
        line('Neo4j Browser', local.browserUrl),
        line('', `user ${local.username}, password ${local.password}`),
        line('Bolt', local.boltUri),
      ]
    : [line('Neo4j', `${neo4j.uri} as ${neo4j.username}`)];
  const open = !auth.apiKeys && !auth.apiKeysFile && !auth.jwtSecret && !auth.jwksUrl;
  return [
    pc.bold('\nMneme is serving.'),
    line('GraphQL', `${url}/graphql`),
    ...(server.graphiql ? [line('GraphiQL', `${url}/graphiql`)] : []),
    line(
      'Access',
      open ? `anyone on this machine, tenant "${auth.localTenant}"` : 'API key or JWT',
    ),
    ...database,
    `\n  Ctrl-C stops everything.\n`,
  ].join('\n');
}

function explain(thrown: unknown): string {
  if (thrown instanceof MnemeError || !(thrown instanceof Error)) return messageOf(thrown);
  return process.env['MNEME_LOG_LEVEL'] === 'debug'
    ? (thrown.stack ?? thrown.message)
    : thrown.message;
}
