/** `npm run bench:mcp`: how long a recall over the Model Context Protocol takes beside the same recall over GraphQL. */
import { Command } from 'commander';
import { runBenchmark } from '../speed/benchmark.js';
import { PER_USER, questionAt } from '../speed/conversations.js';
import { openDoor } from '../speed/door.js';
import { interleave, untilSteady } from '../speed/interleave.js';
import { embedSample, load } from '../speed/load.js';
import { callerOf, openStage, type Report, type Stage } from '../speed/stage.js';
import { ratio, summaries } from '../speed/statistics.js';

const { memories, rounds } = new Command('npm run bench:mcp --')
  .option('--memories <count>', 'memories in the graph', Number, 1_000)
  .option('--rounds <count>', 'recalls of each kind', Number, 200)
  .parse()
  .opts<{ memories: number; rounds: number }>();

/** Questions that come again and again: their embeddings are cached for both. */
const KNOWN = 50;
const LIMIT = 20;
const WARM_UP = 40;
const REVISION = '2026-07-28';

/** What an answer of MCP tells of a memory. */
const RECALL = `query($query: String!, $limit: Int, $caller: CallerInput) {
  recall(query: $query, limit: $limit, caller: $caller) {
    hits { relevance relevant memory { id content kind eventTime source confidence validUntil deletedAt retiredAt needsReview } }
    notices
  }
}`;

await runBenchmark({ measure: measured, textOf: (text) => text });

async function measured(report: Report): Promise<string> {
  const stage = await openStage(report);
  const interrupted = () => void stage.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await load(stage, { from: 0, until: memories }, await embedSample(stage, report), report);
    return await compared(stage, report);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await stage.close();
  }
}

async function compared(stage: Stage, report: Report): Promise<string> {
  const { config, services } = stage;
  // Anybody on this machine is the benchmark's tenant, at any rate.
  const auth = { ...config.auth, localTenant: 'benchmark' };
  const fairness = { ...config.fairness, requests: 0, cost: 0, bytes: 0 };
  const unbounded = { ...stage, config: { ...config, auth, fairness } };
  const door = await openDoor(unbounded, services, []);
  const users = Math.ceil(memories / PER_USER);
  const at = (round: number) => {
    const i = Math.abs(round) % KNOWN;
    return { ...questionAt(i), userId: callerOf(i % users).userId ?? '' };
  };
  try {
    const contenders = {
      graphql: (round: number) => overGraphql(door.url, at(round)),
      mcp: (round: number) => overMcp(door.url, at(round), true),
      mcpLegacy: (round: number) => overMcp(door.url, at(round), false),
    };
    await untilSteady(contenders.graphql, {
      ...{ block: KNOWN, most: 12 },
      onBlock: (done) => report(`warming up, ${done * KNOWN} recalls`),
    });
    const times = await interleave(contenders, { rounds, warmUp: WARM_UP });
    const figures = Object.entries(summaries(times)).map(
      ([name, { p50, p95 }]) => `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
    const ratios = [ratio(times.mcp, times.graphql), ratio(times.mcpLegacy, times.graphql)];
    const [modern = 0, legacy = 0] = ratios;
    return [
      `${memories} memories, ${rounds} rounds`,
      ...figures,
      `mcp / graphql: ${modern.toFixed(2)}; in the era before: ${legacy.toFixed(2)}`,
    ].join('\n');
  } finally {
    await door.close();
  }
}

interface Asked {
  readonly text: string;
  readonly userId: string;
}

async function overGraphql(url: string, { text: query, userId }: Asked): Promise<void> {
  const variables = { query, limit: LIMIT, caller: { userId } };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: RECALL, variables }),
  });
  const told = await response.text();
  const { data } = JSON.parse(told) as { data?: { recall: { hits: unknown[] } | null } };
  if (!data?.recall?.hits.length) {
    throw new Error(`A recall over GraphQL found nothing: ${told.slice(0, 300)}`);
  }
}

async function overMcp(
  url: string,
  { text: query, userId }: Asked,
  modern: boolean,
): Promise<void> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const args = { query, limit: LIMIT, max_tokens: 20_000 };
  const params = { name: 'recall', arguments: args, ...(modern && { _meta }) };
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      'x-mneme-user': userId,
      ...(modern && {
        ...{ 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'recall' },
      }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const told = await response.text();
  const json = modern ? told : (/^data: (\{.*)$/mu.exec(told)?.[1] ?? '{}');
  const { result } = JSON.parse(json) as {
    result?: { structuredContent?: { memories?: unknown[] } };
  };
  if (!result?.structuredContent?.memories?.length) {
    throw new Error(`A recall over MCP found nothing: ${told.slice(0, 300)}`);
  }
}
