/** Asking a service in tests of recall, and reading what it found. */
import type { ChannelName } from '../../../src/channels/channel.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Hit, RecallResult } from '../../../src/flows/recall/types.js';
import type { Row } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import type { TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

export const contentsOf = ({ hits }: Pick<RecallResult, 'hits'>) =>
  hits.map(({ memory }) => memory.content);

export const idsOf = ({ hits }: Pick<RecallResult, 'hits'>) => hits.map(({ memory }) => memory.id);

/** The place that a channel gave a hit; undefined: it did not find it. */
export function rankIn({ score }: Pick<Hit, 'score'>, channel: ChannelName): number | undefined {
  return score.contributions.find((each) => each.channel === channel)?.rank;
}

/** Texts that a channel found, in its order. */
export function foundBy({ hits }: Pick<RecallResult, 'hits'>, channel: ChannelName): string[] {
  return hits
    .filter((hit) => rankIn(hit, channel) !== undefined)
    .sort((a, b) => Number(rankIn(a, channel)) - Number(rankIn(b, channel)))
    .map(({ memory }) => memory.content);
}

/** Keeps a fact. @returns its id */
export async function remember(
  { services }: TestService,
  caller: Caller,
  text: string,
  change: Row = {},
): Promise<string> {
  return (await writing(rememberOne(services, caller, { text, ...change }))).id;
}

/** Users that nobody else is, so that every test has memories of its own. */
export function newUsers(service: () => TestService): (change?: Partial<Caller>) => Caller {
  let users = 0;
  return (change = {}) => ({ ...service().caller, userId: `user-${++users}`, ...change });
}

/** Nothing but the channels named, without what neighbours lend. */
export function only(...names: ChannelName[]): Record<string, string> {
  const weighed: ChannelName[] = [
    'fulltext',
    'vector',
    'topic',
    'entity',
    'period',
    'dated',
    'session',
    'causal',
  ];
  const off = weighed.filter((name) => !names.includes(name));
  return {
    ...Object.fromEntries(off.map((name) => [`MNEME_WEIGHT_${name.toUpperCase()}`, '0'])),
    ...NO_SPREAD,
  };
}

/** Neighbours lend nothing. */
export const NO_SPREAD = {
  ...{ MNEME_SPREAD_TO_ANSWER: '0', MNEME_SPREAD_FORWARD: '0', MNEME_SPREAD_BACKWARD: '0' },
  ...{ MNEME_SPREAD_TO_QUESTION: '0', MNEME_SPREAD_QUESTION_LOSS: '0' },
};
