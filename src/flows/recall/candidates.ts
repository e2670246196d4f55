/** Asks the channels: all in one statement, or, when that takes too long, each by itself. */
import type { Channel, ChannelName, ChannelQuery } from '../../channels/channel.js';
import { bindCandidates, type CandidateRow } from '../../channels/compose.js';
import { StatementTimeoutError } from '../../errors.js';
import type { RecallDeps } from './types.js';

/** What the channels found. */
export interface Found {
  readonly row: CandidateRow;
  /** Channels that did not answer in time. */
  readonly missing: readonly ChannelName[];
}

/** @throws StoreUnavailableError when the database is away, or no channel answers in time */
export async function askChannels(
  deps: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<Found> {
  try {
    return { row: await ask(deps, channels, query, past), missing: [] };
  } catch (thrown) {
    if (!(thrown instanceof StatementTimeoutError)) throw thrown;
    deps.log.warn({ channels: channels.length }, 'recall asks its channels one by one');
    return askOneByOne(deps, channels, query, past);
  }
}

async function ask(
  { graph, policy, statementFor }: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<CandidateRow> {
  const options = { timeoutMs: policy.deadlineMs };
  const params = bindCandidates(channels, query);
  const [row] = await graph.read(statementFor(channels, past), params, options);
  return row ?? {};
}

/** What starts from the finds of others has nothing to start from here, and is missing too. */
async function askOneByOne(
  deps: RecallDeps,
  channels: readonly Channel[],
  query: ChannelQuery,
  past: boolean,
): Promise<Found> {
  const asking = channels.filter(({ fragment }) => fragment !== null);
  const seeds = asking.filter(({ fragment }) => fragment?.stage === 'SEED');
  const answers = await Promise.allSettled(
    seeds.map((channel) => ask(deps, [channel], query, past)),
  );
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  const other = failures.find((reason) => !(reason instanceof StatementTimeoutError));
  // Only slowness is something to go on without.
  if (other !== undefined || (rows.length === 0 && failures.length > 0)) throw other ?? failures[0];
  const silent = seeds.filter((_, i) => answers[i]?.status === 'rejected');
  const expanding = asking.filter(({ fragment }) => fragment?.stage === 'EXPAND');
  return {
    row: {
      ...Object.assign({}, ...rows),
      scene: rows.flatMap(({ scene = [] }) => scene),
    },
    missing: [...silent, ...expanding].map(({ name }) => name),
  };
}
