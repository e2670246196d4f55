/** What recall gives, as the schema shows it. */
import type { ChannelName } from '../channels/channel.js';
import type { Caller } from '../domain/kernel/partition.js';
import { FAR_PAST, openEnd } from '../domain/kernel/time.js';
import type { TimeSpan } from '../domain/language/time/calendar.js';
import type { Context as ContextAnswer } from '../flows/recall/context-block.js';
import type { Diagnostics, HitScore, RecallResult as Recalled } from '../flows/recall/types.js';
import { FATES, type WhyNot as Fallen } from '../flows/recall/why-not.js';
import { memoryNode } from './nodes.js';
import type { ContextBlock } from './types/context.js';
import { countsOf } from './types/count.js';
import type { NamedPeriod } from './types/intent.js';
import type {
  ChannelRank,
  RecallDiagnostics,
  RecallResult,
  ScoreBreakdown,
  WhyNot,
} from './types/recall.js';

export function recallResult(caller: Caller, recalled: Recalled): RecallResult {
  const { hits, channels, missing, notices, gate, cycle, suppressed, diagnostics } = recalled;
  return {
    ...{ channels: [...channels], missing: [...missing], notices: [...notices], gate, cycle },
    hits: hits.map(({ memory, score, passages, ...rest }) => ({
      ...{ memory: memoryNode(caller, memory), score: scoreOf(score), ...rest },
      passages: [...passages],
    })),
    suppressed: countsOf(suppressed),
    diagnostics: diagnostics && diagnosticsOf(diagnostics),
  };
}

export function whyNotResult(caller: Caller, { memory, score, ...rest }: Fallen): WhyNot {
  return {
    ...{ ...rest, memory: memoryNode(caller, memory) },
    explanation: FATES[rest.fate],
    score: score && scoreOf(score),
  };
}

export function contextResult({ block, notices, ...rest }: ContextAnswer): ContextBlock {
  return {
    ...{ ...rest, notices: [...notices] },
    tokens: block?.tokens ?? 0,
    sections: block?.sections.map((each) => ({ ...each, items: [...each.items] })) ?? [],
  };
}

function scoreOf({ contributions, signals, ...score }: HitScore): ScoreBreakdown {
  // The fusion knows lists by name only; they are those of channels.
  const { bearing, bearingWeight, ...rest } = score;
  const relevance = { relevance: bearing, relevanceWeight: bearingWeight };
  return { ...rest, ...relevance, signals: signals ?? {}, ranks: contributions as ChannelRank[] };
}

function diagnosticsOf({ weights, ...rest }: Diagnostics): RecallDiagnostics {
  const { variants, terms, periods } = rest;
  const entries = Object.entries(weights) as [ChannelName, number][];
  return {
    ...{ ...rest, variants: [...variants], terms: [...terms], periods: periods.map(periodOf) },
    weights: entries.map(([channel, weight]) => ({ channel, weight })),
  };
}

function periodOf({ text, from, until }: TimeSpan): NamedPeriod {
  return { text, from: from > FAR_PAST ? from : null, until: openEnd(until) };
}
