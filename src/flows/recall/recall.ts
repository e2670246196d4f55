/** Recall: what is known that bears on a question, why each memory stands where it stands, and what was left out. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { NO_FLOOR, reaches } from '../../domain/recall/bearing.js';
import { isWithheld } from '../../domain/recall/filter.js';
import { periodBetween, resolveAsOf } from '../../domain/recall/inputs.js';
import { type Placed, SUPPRESSIONS, type Suppression } from '../../domain/recall/ranking.js';
import { type CandidateSearch, findCandidates, noticesOnUser, track } from './candidates.js';
import { orderFinally } from './order.js';
import type {
  Considered,
  Diagnostics,
  Gate,
  Hit,
  RecallDeps,
  RecallPolicy,
  RecallRequest,
  RecallResult,
} from './types.js';

/** @throws InvalidInputError, StoreUnavailableError. A missing model is a notice, not an error. */
export async function recall(
  deps: RecallDeps,
  caller: Caller,
  input: unknown,
): Promise<RecallResult> {
  const request = requestOf(deps, caller, input);
  const cycle = request.ambient
    ? deps.tracker.nextCycle(caller)
    : deps.tracker.currentCycle(caller);
  const gate = gateOf(caller, request);
  if (gate !== null) return gated(gate, await cycle);
  const found = await findCandidates(deps, caller, request);
  const shown = await orderFinally(deps, caller, request, found);
  const told = resultOf(deps.policy, found, shown);
  const ids = told.hits.map(({ memory }) => memory.id);
  const notices = [...told.notices, ...(await noticesOnUser(deps, caller, ids.length))];
  const result = { ...told, notices, cycle: await cycle };
  track(deps, caller, request, { ids, cycle: result.cycle });
  return result;
}

/** What was left open, decided: the limit, how much repetition is avoided, the picture. */
export function requestOf(deps: RecallDeps, caller: Caller, input: unknown): RecallRequest {
  const { policy, clock } = deps;
  const { limit, diversity, asOf, minRelevance, ...request } = parseInput(deps.schema, input);
  const { ambient, explicit } = policy.floor;
  const now = clock.now();
  const injected = caller.profile?.maxInjected ?? policy.maxInjected;
  const most = request.ambient ? Math.min(limit ?? injected, injected) : policy.defaultLimit;
  return {
    ...{ ...request, ...periodBetween(request, now) },
    limit: Math.min(request.ambient ? most : (limit ?? most), policy.maxLimit),
    diversity: diversity ?? policy.diversity,
    leastBearing:
      request.ambient && (minRelevance ?? null) === null
        ? ambient
        : { ...NO_FLOOR, least: minRelevance ?? explicit },
    asOf: resolveAsOf(asOf, now),
  };
}

/** R1: only ambient recall is gated; an explicit search is not (QE-19). */
export function gateOf(
  { domain = null, profile }: Caller,
  { ambient }: RecallRequest,
): Gate | null {
  const disabled = profile?.disabledDomains ?? [];
  return ambient && domain !== null && disabled.includes(domain) ? 'DISABLED_DOMAIN' : null;
}

function gated(gate: Gate, cycle: number | null): RecallResult {
  return {
    ...{ hits: [], channels: [], missing: [], notices: [], gate, cycle },
    ...{ suppressed: countsOf([]), diagnostics: null },
  };
}

function resultOf(
  policy: RecallPolicy,
  found: CandidateSearch,
  shown: readonly Placed<Considered>[],
): Omit<RecallResult, 'cycle'> {
  return {
    hits: shown.map((placed): Hit => hitOf(policy, found, placed)),
    channels: found.channels
      .map(({ name }) => name)
      .filter((name) => !found.missing.includes(name)),
    missing: found.missing,
    notices: found.notices,
    gate: null,
    suppressed: suppressedIn(found, shown),
    diagnostics: diagnosticsOf(policy, found),
  };
}

/** A placed candidate as it is returned. */
export function hitOf(
  { floor }: RecallPolicy,
  { ranked, roleDomains, domainsOf }: CandidateSearch,
  placed: Placed<Considered>,
): Hit {
  const { memory, fusion, similarity, parts, passages } = placed;
  const withheld = isWithheld(placed, roleDomains, domainsOf);
  return {
    memory,
    effectiveRelevance: withheld ? 'DORMANT' : memory.relevance,
    passages,
    relevance: placed.bearing,
    relevant: reaches(placed, floor.ambient, ranked.best),
    score: {
      ...parts,
      contributions: placed.contributions,
      rrf: fusion.rrf,
      rrfNormalised: fusion.normalised,
      similarity,
      signals: placed.signals,
    },
  };
}

/** Whatever was scored and is not shown had no room, whoever decided that. */
function suppressedIn({ ranked }: CandidateSearch, shown: readonly unknown[]) {
  const before = [...ranked.suppressed.values()].filter((reason) => reason !== 'CAP');
  const capped = ranked.scored.length - shown.length;
  return { ...countsOf(before), CAP: capped };
}

function countsOf(reasons: readonly Suppression[]): Record<Suppression, number> {
  const names = Object.keys(SUPPRESSIONS) as Suppression[];
  const entries = names.map((name) => [name, reasons.filter((each) => each === name).length]);
  return Object.fromEntries(entries) as Record<Suppression, number>;
}

function diagnosticsOf(policy: RecallPolicy, found: CandidateSearch): Diagnostics {
  const { question, channels, weights } = found;
  const { intent, complexity, variants, query } = question;
  return {
    ...{ intent, complexity, variants, rrfK: policy.rrfK },
    ...{ terms: query.terms, periods: query.periods },
    weights: Object.fromEntries(channels.map(({ name }) => [name, weights[name]])),
    recencyWeight: policy.ranking.recency.enabled ? policy.ranking.recency.weight : 0,
  };
}
