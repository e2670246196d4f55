/** What recalls leave behind, how confidence fades, and when health is degraded. */

import {
  PROFILES,
  SOURCES,
  TRUST_SCOPES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { DEFAULT_CLUSTERS } from '../domain/upkeep/co-retrieval.js';
import { DECAY_MODES, DEFAULT_DECAY, DEFAULT_REINFORCE } from '../domain/upkeep/decay.js';
import { flag, int, listOf, number, oneOf } from './setting.js';

/** What recalls leave behind: access counts, reinforcement, the co-retrieval log. */
export const access = {
  trackAccess: flag('MNEME_TRACK_ACCESS', true).describe(
    'false: recalls record nothing: no counts, no log, no recall cycles; what depends on them stands still.',
  ),
  batch: int('MNEME_ACCESS_BATCH', 500, 1, 1_000).describe(
    'Most recalls that are recorded in one commit. Reaching it starts one at once.',
  ),
  delayMs: int('MNEME_ACCESS_DELAY_MS', 5_000, 0, 60_000).describe(
    'How long a recall waits for others to be recorded with. Longer makes fewer commits; a crash loses at most what waits.',
  ),
  maxWaiting: int('MNEME_ACCESS_BUFFER', 10_000, 1, 1_000_000).describe(
    'Most recalls that wait to be recorded while the database is away; then the oldest are forgotten.',
  ),
  coRetrievalMax: int('MNEME_CO_RETRIEVAL_MAX', 500, 1, 10_000).describe(
    'Entries of the co-retrieval log of one user; the oldest leave first (E-41).',
  ),
  clusterThreshold: int('MNEME_CLUSTER_THRESHOLD', DEFAULT_CLUSTERS.threshold, 1, 10_000).describe(
    'A pair becomes a cluster candidate when it is in more entries than this (E-42).',
  ),
  reinforceStep: number('MNEME_REINFORCE_STEP', DEFAULT_REINFORCE.step, 0, 1).describe(
    'How strongly an access raises the confidence of a memory (G-44). 0 leaves it alone.',
  ),
  reinforceDivisor: number(
    'MNEME_REINFORCE_DIVISOR',
    DEFAULT_REINFORCE.divisor,
    1,
    1_000_000,
  ).describe(
    'Accesses until an access raises the confidence by about 0.7 of the step (G-44). Larger starts more slowly.',
  ),
} as const;

/** How confidence fades, and which facts are weak. */
export const decay = {
  mode: oneOf('MNEME_DECAY_MODE', valuesOf(DECAY_MODES), DEFAULT_DECAY.mode).describe(
    '`telescoping`: decaying every night comes to the same as decaying once. `literal`: every night counts all days since the last access again, so that memories fade far faster (QG-2).',
  ),
  exponent: number('MNEME_DECAY_EXPONENT', DEFAULT_DECAY.exponent, 0.01, 10).describe(
    'What the days since the last access are raised to (G-40). Smaller: old memories fade slower.',
  ),
  pruneBelow: number('MNEME_PRUNE_BELOW', DEFAULT_DECAY.pruneBelow, 0, 1).describe(
    'Confidence below which a memory is pruned (G-41). Exactly as much stays. 0: never.',
  ),
  exemptUtilities: listOf(
    'MNEME_PRUNE_EXEMPT_UTILITIES',
    valuesOf(UTILITIES),
    DEFAULT_DECAY.exemptUtilities,
  ).describe('Utilities that are never pruned (X-02).'),
  exemptSources: listOf(
    'MNEME_PRUNE_EXEMPT_SOURCES',
    valuesOf(SOURCES),
    DEFAULT_DECAY.exemptSources,
  ).describe('Sources that are never pruned (X-02).'),
  exemptValidities: listOf(
    'MNEME_PRUNE_EXEMPT_VALIDITIES',
    valuesOf(VALIDITIES),
    DEFAULT_DECAY.exemptValidities,
  ).describe('Validities that are never pruned (X-02).'),
  exemptProfiles: listOf(
    'MNEME_PRUNE_EXEMPT_PROFILES',
    valuesOf(PROFILES),
    DEFAULT_DECAY.exemptProfiles,
  ).describe('Write profiles that are never pruned (X-02).'),
  exemptTrust: listOf(
    'MNEME_PRUNE_EXEMPT_TRUST',
    valuesOf(TRUST_SCOPES),
    DEFAULT_DECAY.exemptTrust,
  ).describe('How far trusted documents neither fade nor are pruned (X-02, X-41).'),
  weakBelow: number('MNEME_WEAK_CONFIDENCE', 0.3, 0, 1).describe(
    'Confidence below which a fact is weak (QG-11).',
  ),
  weakDays: number('MNEME_WEAK_DAYS', 7, 0, 36_500).describe(
    'A fact is weak as well when fewer days are left until it is pruned (QG-11).',
  ),
  weakScan: int('MNEME_WEAK_SCAN', 2_000, 1, 100_000).describe(
    'Facts that are looked at for weak ones: those of the lowest stored confidence, oldest first.',
  ),
} as const;

/** Days after which a memory of a kind should be verified. */
export const verify = {
  SEMANTIC: int('MNEME_VERIFY_FACT_DAYS', 180, 0, 36_500).describe(
    'Days after which the inbox asks to verify a fact that nobody stated again or confirmed. 0: never.',
  ),
  PROCEDURAL: int('MNEME_VERIFY_PROCEDURE_DAYS', 365, 0, 36_500).describe(
    'The same for procedures: they change more slowly.',
  ),
  OPINION: int('MNEME_VERIFY_OPINION_DAYS', 90, 0, 36_500).describe(
    'The same for opinions: they change faster.',
  ),
} as const;

/** Memory health. */
export const health = {
  degradedRatio: number('MNEME_DEGRADED_RATIO', 0.5, 0, 1_000).describe(
    'Memory health is degraded above this ratio of deprecated to confirmed memories (C-62).',
  ),
} as const;
