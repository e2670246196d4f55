/** What recalls leave behind, how confidence fades, and when health is degraded. */

import { PROFILES, SOURCES, UTILITIES, VALIDITIES, valuesOf } from '../domain/kernel/vocabulary.js';
import { DEFAULT_CLUSTERS } from '../domain/upkeep/co-retrieval.js';
import { DECAY_MODES, DEFAULT_DECAY, DEFAULT_REINFORCE } from '../domain/upkeep/decay.js';
import { flag, int, listOf, number, oneOf, setting } from './setting.js';

/** What recalls leave behind: access counts, reinforcement, the co-retrieval log. */
export const access = {
  trackAccess: setting(
    'MNEME_TRACK_ACCESS',
    flag(true),
    'false: recalls record nothing: no counts, no log, no recall cycles; what depends on them stands still.',
  ),
  batch: setting(
    'MNEME_ACCESS_BATCH',
    int(500, 1, 1_000),
    'Most recalls that are recorded in one commit. Reaching it starts one at once.',
  ),
  delayMs: setting(
    'MNEME_ACCESS_DELAY_MS',
    int(5_000, 0, 60_000),
    'How long a recall waits for others to be recorded with. Longer makes fewer commits; a crash loses at most what waits.',
  ),
  maxWaiting: setting(
    'MNEME_ACCESS_BUFFER',
    int(10_000, 1, 1_000_000),
    'Most recalls that wait to be recorded while the database is away; then the oldest are forgotten.',
  ),
  coRetrievalMax: setting(
    'MNEME_CO_RETRIEVAL_MAX',
    int(500, 1, 10_000),
    'Entries of the co-retrieval log of one user; the oldest leave first (E-41).',
  ),
  clusterThreshold: setting(
    'MNEME_CLUSTER_THRESHOLD',
    int(DEFAULT_CLUSTERS.threshold, 1, 10_000),
    'A pair becomes a cluster candidate when it is in more entries than this (E-42).',
  ),
  reinforceStep: setting(
    'MNEME_REINFORCE_STEP',
    number(DEFAULT_REINFORCE.step, 0, 1),
    'How strongly an access raises the confidence of a memory (G-44). 0 leaves it alone.',
  ),
  reinforceDivisor: setting(
    'MNEME_REINFORCE_DIVISOR',
    number(DEFAULT_REINFORCE.divisor, 1, 1_000_000),
    'Accesses until an access raises the confidence by about 0.7 of the step (G-44). Larger starts more slowly.',
  ),
} as const;

/** How confidence fades, and which facts are weak. */
export const decay = {
  mode: setting(
    'MNEME_DECAY_MODE',
    oneOf(valuesOf(DECAY_MODES), DEFAULT_DECAY.mode),
    '`telescoping`: decaying every night comes to the same as decaying once. `literal`: every night counts all days since the last access again, so that memories fade far faster (QG-2).',
  ),
  exponent: setting(
    'MNEME_DECAY_EXPONENT',
    number(DEFAULT_DECAY.exponent, 0.01, 10),
    'What the days since the last access are raised to (G-40). Smaller: old memories fade slower.',
  ),
  pruneBelow: setting(
    'MNEME_PRUNE_BELOW',
    number(DEFAULT_DECAY.pruneBelow, 0, 1),
    'Confidence below which a memory is pruned (G-41). Exactly as much stays. 0: never.',
  ),
  exemptUtilities: setting(
    'MNEME_PRUNE_EXEMPT_UTILITIES',
    listOf(valuesOf(UTILITIES), DEFAULT_DECAY.exemptUtilities),
    'Utilities that are never pruned (X-02).',
  ),
  exemptSources: setting(
    'MNEME_PRUNE_EXEMPT_SOURCES',
    listOf(valuesOf(SOURCES), DEFAULT_DECAY.exemptSources),
    'Sources that are never pruned (X-02).',
  ),
  exemptValidities: setting(
    'MNEME_PRUNE_EXEMPT_VALIDITIES',
    listOf(valuesOf(VALIDITIES), DEFAULT_DECAY.exemptValidities),
    'Validities that are never pruned (X-02).',
  ),
  exemptProfiles: setting(
    'MNEME_PRUNE_EXEMPT_PROFILES',
    listOf(valuesOf(PROFILES), DEFAULT_DECAY.exemptProfiles),
    'Write profiles that are never pruned (X-02).',
  ),
  weakBelow: setting(
    'MNEME_WEAK_CONFIDENCE',
    number(0.3, 0, 1),
    'Confidence below which a fact is weak (QG-11).',
  ),
  weakDays: setting(
    'MNEME_WEAK_DAYS',
    number(7, 0, 36_500),
    'A fact is weak as well when fewer days are left until it is pruned (QG-11).',
  ),
  weakScan: setting(
    'MNEME_WEAK_SCAN',
    int(2_000, 1, 100_000),
    'Facts that are looked at for weak ones: those of the lowest stored confidence, oldest first.',
  ),
} as const;

/** Memory health. */
export const health = {
  degradedRatio: setting(
    'MNEME_DEGRADED_RATIO',
    number(0.5, 0, 1_000),
    'Memory health is degraded above this ratio of deprecated to confirmed memories (C-62).',
  ),
} as const;
