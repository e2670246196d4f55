/** `mneme doctor`: looks for what keeps Mneme from working here. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { type ServiceOptions, withServiceOptions } from '../cli/connection.js';
import { EXIT } from '../cli/failure.js';
import {
  backupFinding,
  type Capture,
  captureFindings,
  type Finding,
  findingsText,
  movesFinding,
  ok,
  type Queues,
  queueFindings,
  readinessFinding,
  warning,
  wrong,
} from '../cli/findings.js';
import { createAsk, ServiceError } from '../cli/graphql-request.js';
import { print } from '../cli/output.js';
import { runningService, type ServiceRecord } from '../cli/service-file.js';
import { type Config, loadConfig } from '../config.js';
import { readEnvironment } from '../environment.js';
import { messageOf } from '../errors.js';
import { createLog } from '../log.js';
import { createChangeReader, createEmbedder, createReranker } from '../models/create.js';
import { packagePath } from '../paths.js';
import { latestIn } from '../scheduled-backups.js';
import { describeFault } from '../store/errors.js';
import { freeMb } from '../store/local/folder.js';
import { findJava } from '../store/local/java.js';
import { ownerOf } from '../store/local/lock.js';
import { isListening } from '../store/local/ports.js';
import type { Env } from '../store/local/types.js';
import { Neo4jGraph } from '../store/neo4j.js';
import { type DatabaseAddress, loadDirectory } from '../tenancy/directory.js';
import { productVersion } from '../version.js';

const AFTER = `
Examples:
  mneme doctor
  mneme doctor --json
  mneme doctor --url http://box:4000 --key $KEY

Nothing is started or changed. Exit code: 0, or 1 when something is wrong.`;

export function doctor(): Command {
  return withServiceOptions(
    new Command('doctor').description('Looks for what is wrong, and says what to do about it.'),
  )
    .addHelpText('after', AFTER)
    .action(examine);
}

async function examine(options: ServiceOptions): Promise<void> {
  const findings = await findingsOf(options);
  print(options.json, findings, findingsText(findings));
  if (findings.some(({ status }) => status === 'WRONG')) process.exitCode = EXIT.failed;
}

async function findingsOf(options: ServiceOptions): Promise<Finding[]> {
  const env = readEnvironment();
  const node = ok('node', `${process.versions.node}, Mneme ${productVersion()}`);
  const config = configOf(env);
  if (typeof config === 'string') {
    return [node, wrong('settings', config, 'docs/configuration.md has every setting.')];
  }
  const here = options.url === undefined ? await onThisMachine(config, env) : [];
  return [
    node,
    ok('settings', 'they fit together'),
    ...here,
    ...(await theService(config, options)),
  ];
}

function configOf(env: Env): Config | string {
  try {
    return loadConfig(env);
  } catch (thrown) {
    return messageOf(thrown);
  }
}

/** What a service here needs. */
async function onThisMachine(config: Config, env: Env): Promise<Finding[]> {
  const embedded = config.neo4j.uri ? [] : await theDatabase(config, env);
  return [...embedded, ...(await furtherDatabases(config, env)), await models(config)];
}

async function theDatabase({ local, backup }: Config, env: Env): Promise<Finding[]> {
  const folder = resolve(local.dataDir);
  return [
    await java(local.javaHome, env),
    await jars(),
    await dataFolder(folder),
    await disk(folder, local),
    backupFinding(backup.folder, backup.folder ? await latestIn(backup.folder) : null, new Date()),
  ];
}

async function java(home: string | undefined, env: Env): Promise<Finding> {
  try {
    const found = await findJava(home, env);
    return ok('java', `${found.version} in ${found.home}`);
  } catch (thrown) {
    return wrong('java', messageOf(thrown), 'A Neo4j elsewhere (NEO4J_URI) needs none.');
  }
}

async function jars(): Promise<Finding> {
  if (await exists(packagePath('database', 'target', 'stamp.json')))
    return ok('database', 'the embedded Neo4j is downloaded');
  return ok('database', 'the first start downloads the embedded Neo4j, about 180 MB');
}

async function dataFolder(folder: string): Promise<Finding> {
  const place = await nearest(folder);
  const writable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable) return wrong('data folder', `${place} cannot be written`, 'Set MNEME_DATA_DIR.');
  return ok('data folder', place === folder ? folder : `${folder}, made at the first start`);
}

/** The folder itself, or what there is of it. */
async function nearest(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : nearest(dirname(folder));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function disk(
  folder: string,
  { minFreeDiskMb, readOnlyBelowMb }: Config['local'],
): Promise<Finding> {
  const free = await freeMb(await nearest(folder));
  const says = `${free} MiB are free`;
  const least = Math.max(minFreeDiskMb, readOnlyBelowMb);
  if (free >= least) return ok('disk', says);
  return wrong('disk', `${says}, ${least} are needed`, 'Free some space, or set MNEME_DATA_DIR.');
}

/** Those beside the default one: each is asked. */
async function furtherDatabases(
  { databases: { file }, neo4j }: Config,
  env: Env,
): Promise<Finding[]> {
  if (file === undefined) return [];
  try {
    const { directory, addresses } = await loadDirectory(file, env);
    const reached = [...addresses].map(async ([name, address]) => {
      const check = `database ${name}`;
      const problem = await problemWith(address, neo4j);
      return problem === null
        ? ok(check, `${address.uri} answers`)
        : wrong(check, problem, `Its tenants are answered when it is back; ${file} has its place.`);
    });
    return [...movesFinding(directory), ...(await Promise.all(reached))];
  } catch (thrown) {
    return [wrong('databases', messageOf(thrown), 'docs/operations.md, "Several databases".')];
  }
}

/** What keeps a database from being asked; null: nothing. */
async function problemWith(
  address: DatabaseAddress,
  neo4j: Config['neo4j'],
): Promise<string | null> {
  const graph = new Neo4jGraph(address, { ...neo4j, ...address, acquireTimeoutMs: PROBE_MS });
  try {
    await graph.verify();
    return null;
  } catch (thrown) {
    return describeFault(thrown);
  } finally {
    await graph.close();
  }
}

/** Whether those that are configured are there; none is loaded. */
async function models({ embedding, rerank, conflict }: Config): Promise<Finding> {
  const log = await createLog({ level: 'silent', pretty: false });
  try {
    const made = [
      createEmbedder(embedding, { log }),
      createReranker(rerank, { log }),
      createChangeReader(conflict, { log }),
    ];
    const there = made.filter((model) => model !== null);
    await Promise.all(there.map((model) => model.close()));
    return ok('models', `${there.length} of 3 are in use`);
  } catch (thrown) {
    return wrong('models', messageOf(thrown), 'Install the package anew, or change the setting.');
  }
}

async function theService(config: Config, options: ServiceOptions): Promise<Finding[]> {
  const dataDir = resolve(config.local.dataDir);
  const record = options.url === undefined ? await runningService(dataDir) : null;
  const url = options.url ?? record?.url;
  if (url === undefined) return noService(config, dataDir);
  return [...versionOf(record), ...(await answersOf(url, options))];
}

async function noService(config: Config, dataDir: string): Promise<Finding[]> {
  const owner = config.neo4j.uri ? null : await ownerOf(dataDir);
  if (owner) {
    const says = `process ${owner.pid} uses the data folder, and says not where it serves`;
    return [warning('service', says, 'It may be starting: look again in a moment.')];
  }
  return [
    ok('service', 'none runs: commands start one when they need it'),
    ...(await ports(config)),
  ];
}

async function ports({ server, local, neo4j }: Config): Promise<Finding[]> {
  const wanted = [
    { name: 'MNEME_PORT', port: server.port },
    ...(neo4j.uri
      ? []
      : [
          { name: 'MNEME_BOLT_PORT', port: local.boltPort },
          { name: 'MNEME_HTTP_PORT', port: local.httpPort },
        ]),
  ].filter(({ port }) => port !== 0);
  const taken: typeof wanted = [];
  for (const each of wanted) if (await isListening(each.port)) taken.push(each);
  if (taken.length === 0) return [ok('ports', 'those of the settings are free')];
  const says = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  const todo = `\`mneme start\` wants them: stop who uses them, or set ${taken.map(({ name }) => name).join(', ')}.`;
  return [warning('ports', `in use: ${says}`, todo)];
}

function versionOf(record: ServiceRecord | null): Finding[] {
  if (record === null) return [];
  const own = productVersion();
  if (record.version === own) return [ok('version', `the service is ${own}, like this program`)];
  const says = `the service is ${record.version}, this program ${own}`;
  return [warning('version', says, 'Start the service anew: `mneme stop`, `mneme start`.')];
}

/** Longest wait for the probe, in milliseconds. */
const PROBE_MS = 15_000;

async function answersOf(url: string, options: ServiceOptions): Promise<Finding[]> {
  const ready = await fetch(`${url.replace(/\/+$/, '')}/health/ready`, {
    signal: AbortSignal.timeout(PROBE_MS),
  }).catch((thrown: unknown) => messageOf(thrown));
  if (typeof ready === 'string') {
    const todo = 'Start it with `mneme start`, or correct --url (MNEME_URL).';
    return [wrong('service', `none answers at ${url}: ${ready}`, todo)];
  }
  const readiness = readinessFinding(url, ready.ok, await ready.text());
  return readiness.status === 'WRONG'
    ? [readiness]
    : [readiness, ...(await contents(url, options))];
}

interface Contents {
  readonly stats: { readonly memories: Queues };
  readonly captureHealth: readonly Capture[];
}

const STATS = `query($caller: CallerInput) {
  stats(caller: $caller) {
    memories { unlinked embedding { model waiting failing lastError } lastUpkeep { kind at outcome } }
  }
  captureHealth(caller: $caller) { id seen acknowledged problem at }
}`;

async function contents(url: string, { key, user, agent }: ServiceOptions): Promise<Finding[]> {
  const ask = createAsk({ url, apiKey: key });
  const caller = { userId: user ?? null, agentId: agent ?? null };
  try {
    const { stats, captureHealth } = await ask<Contents>(STATS, { caller });
    const how =
      key === undefined ? 'no credentials were given, and none are asked for' : 'the key is taken';
    const captures = captureFindings(captureHealth, new Date());
    return [ok('access', how), ...queueFindings(stats.memories), ...captures];
  } catch (thrown) {
    const advice = thrown instanceof ServiceError ? thrown.advice : undefined;
    return [wrong('access', messageOf(thrown), advice ?? 'The log of the service says more.')];
  }
}
