/** Upkeep: when it runs, how much of it at once, and its rules. */
import { z } from 'zod';
import { valuesOf } from '../domain/kernel/vocabulary.js';
import { STEPS } from '../domain/upkeep/run.js';
import { flag, int, listOf, number, setting } from './setting.js';

const STEP_NAMES = valuesOf(STEPS);

export const upkeep = {
  background: flag('MNEME_UPKEEP_BACKGROUND', true).describe(
    'false: this server runs upkeep on demand only: no schedule, no message loops, no conversations that ended.',
  ),
  schedule: setting('MNEME_NIGHTLY_SCHEDULE', z.string().min(1).default('0 3 * * *')).describe(
    'When the nightly upkeep runs, as a cron expression (minute hour day month weekday). `off`: never by itself.',
  ),
  timeZone: setting('MNEME_NIGHTLY_TIME_ZONE', z.string().min(1).default('UTC')).describe(
    'Time zone of that schedule, an IANA name such as Europe/Berlin.',
  ),
  pollMs: int('MNEME_UPKEEP_POLL_MS', 30_000, 50, 3_600_000).describe(
    'How often a server looks whether upkeep is due, in milliseconds.',
  ),
  leaseMs: int('MNEME_UPKEEP_LEASE_MS', 120_000, 1_000, 86_400_000).describe(
    'How long a server that died during upkeep keeps others from it. A working server keeps extending its lease.',
  ),
  loopInterval: int('MNEME_LOOP_INTERVAL', 25, 1, 1_000_000).describe(
    'Message loops of a user (`endLoop`) after which its memories are tidied up (C-70).',
  ),
  batch: int('MNEME_UPKEEP_BATCH', 500, 1, 10_000).describe(
    'Most memories that a step of the upkeep changes in one transaction.',
  ),
  planMax: int('MNEME_DRY_RUN_MAX', 100, 0, 10_000).describe(
    'Most changes of a step that a dry run lists.',
  ),
  archiveCycles: int('MNEME_ARCHIVE_CYCLES', 50, 1, 1_000_000).describe(
    'Recall cycles without an access after which a tactical memory is archived (C-71), and after which one that was never returned is a candidate for dormancy (E-33).',
  ),
  archiveZeroAccess: flag('MNEME_ARCHIVE_ZERO_ACCESS', false).describe(
    'true: only what was never accessed is archived (QC-4).',
  ),
  reactivateAccesses: int('MNEME_REACTIVATE_ACCESSES', 3, 1, 10).describe(
    'Accesses within the window that make an archived memory tactical again (C-72).',
  ),
  reactivateCycles: int('MNEME_REACTIVATE_CYCLES', 50, 1, 1_000_000).describe(
    'The window, in recall cycles (QC-5).',
  ),
  purge: flag('MNEME_ENABLE_PURGE', false).describe(
    'true: deprecated memories leave the search indexes in time (C-73). Nothing is deleted.',
  ),
  purgeCycles: int('MNEME_PURGE_CYCLES', 100, 1, 1_000_000).describe(
    'Recall cycles after which they do.',
  ),
  dedup: flag('MNEME_DEDUP', true).describe('false: no duplicates are sought (E-60).'),
  dedupSimilarity: number('MNEME_DEDUP_SIMILARITY', 0.9, -1, 1).describe(
    'Raw cosine above which two memories say the same (E-60). Equal to it is not above.',
  ),
  dedupNearest: int('MNEME_DEDUP_NEAREST', 5, 1, 100).describe(
    'Nearest memories that each is compared with (E-60).',
  ),
  dedupAgentInferred: flag('MNEME_DEDUP_AGENT_INFERRED', true).describe(
    'false: of two duplicates that an agent inferred none is retired (E-61).',
  ),
  dedupMaxPairs: int('MNEME_DEDUP_MAX_PAIRS', 20, 0, 10_000).describe(
    'Most pairs that a run handles for one tenant (E-67).',
  ),
  dedupMaxLooked: int('MNEME_DEDUP_MAX_LOOKED', 5_000, 1, 1_000_000).describe(
    'Most memories that a run compares for one tenant; the others wait for the next one.',
  ),
  dedupLogAll: flag('MNEME_DEDUP_LOG_ALL', true).describe(
    'true: every pair above the similarity is logged by ids, also the ones left alone (E-68).',
  ),
  relate: flag('MNEME_RELATE', true).describe(
    'false: memories are not linked by their tags (E-50).',
  ),
  relateTags: int('MNEME_RELATE_TAGS', 3, 1, 100).describe(
    'Tags that two memories share at least to be linked (E-50).',
  ),
  relateMax: int('MNEME_RELATE_MAX', 10, 1, 100).describe('Most links of one memory (E-51).'),
  relateCandidates: int('MNEME_RELATE_CANDIDATES', 100, 1, 10_000).describe(
    'Memories with like tags that are looked at for each, the best by the fulltext index of topics.',
  ),
  relateMaxLooked: int('MNEME_RELATE_MAX_LOOKED', 20_000, 1, 10_000_000).describe(
    'Most changed memories that a run looks at for one tenant; the others wait for the next one.',
  ),
  consolidate: flag('MNEME_CONSOLIDATE', true).describe(
    'false: no facts are extracted from conversations by themselves; on demand they are.',
  ),
  consolidatePage: int('MNEME_CONSOLIDATE_PAGE', 100, 1, 1_000).describe(
    'Turns that facts are extracted from at once.',
  ),
  consolidateLeaseMs: int('MNEME_CONSOLIDATE_LEASE_MS', 300_000, 1_000, 86_400_000).describe(
    'How long a server holds a session it consolidates; then another may take it.',
  ),
  summaryMentions: int('MNEME_SUMMARY_MENTIONS', 3, 1, 1_000_000).describe(
    'Mentions from which an entity gets a summary (G-30).',
  ),
  summaryMemories: int('MNEME_SUMMARY_MEMORIES', 20, 1, 200).describe(
    'Memories that a summary is made from.',
  ),
  summaryMaxPerRun: int('MNEME_SUMMARY_MAX', 500, 0, 1_000_000).describe(
    'Most entities that a run summarises for one tenant.',
  ),
  causalPairs: int('MNEME_CAUSAL_PAIRS', 50, 0, 10_000).describe(
    'Most pairs of turns that a run gives a language model to judge for one tenant, in like shares for its users (G-30). Rules judge all.',
  ),
  causalScan: int('MNEME_CAUSAL_SCAN', 5_000, 1, 1_000_000).describe(
    'Most pairs of turns that a run looks at for words of cause.',
  ),
  mapMaxPerRun: int('MNEME_MAP_MAX_PER_RUN', 200_000, 1, 10_000_000).describe(
    'Most changed memories that a run looks at for one tenant to place them on the overview of the graph; the others wait for the next one.',
  ),
  mapTies: int('MNEME_MAP_TIES', 2_000, 0, 20_000).describe(
    'Most ties between clusters that the overview of a partition keeps, the strongest.',
  ),
  keepRuns: int('MNEME_KEEP_RUNS_DAYS', 90, 1, 36_500).describe(
    'Days that records of upkeep runs are kept.',
  ),
  keepReceipts: int('MNEME_KEEP_RECEIPTS_DAYS', 30, 1, 36_500).describe(
    'Days that a used idempotency key is remembered.',
  ),
  keepLeases: int('MNEME_KEEP_LEASES_DAYS', 30, 1, 36_500).describe(
    'Days after which the record of an unused lease is removed.',
  ),
  keepEvents: int('MNEME_KEEP_AUDIT_DAYS', 0, 0, 36_500).describe(
    'Days that audit events are kept; 0: for ever. What is gone explains nothing and cannot be undone any more.',
  ),
  keepVersions: int('MNEME_KEEP_VERSIONS_DAYS', 0, 0, 36_500).describe(
    'Days that former states are kept after they ended; 0: for ever. As of an earlier time the oldest state that is left is shown.',
  ),
  keepDepartures: int('MNEME_KEEP_DEPARTURES_DAYS', 0, 0, 36_500).describe(
    'Days after which who follows `changes` is no longer told what left a partition; 0: never. Whoever comes back later reads everything anew.',
  ),
  erasureScanMs: int('MNEME_ERASURE_SCAN_MS', 600_000, 1_000, 86_400_000).describe(
    'Most milliseconds that each of the two statements takes which look through the whole database for what is left of an erased user.',
  ),
  erasurePasses: int('MNEME_ERASURE_PASSES', 3, 1, 100).describe(
    'How often an erasure goes through everything while its scan still finds something, because somebody writes meanwhile.',
  ),
  skip: listOf('MNEME_UPKEEP_SKIP', STEP_NAMES, []).describe(
    `Steps that runs leave out, comma-separated: ${STEP_NAMES.join(', ')}.`,
  ),
} as const;
