/** What recalls leave behind: access counts, reinforcement, the co-retrieval log. */
import { DEFAULT_CLUSTERS } from '../domain/upkeep/co-retrieval.js';
import { DEFAULT_REINFORCE } from '../domain/upkeep/reinforce.js';
import { flag, int, number, setting } from './setting.js';

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
