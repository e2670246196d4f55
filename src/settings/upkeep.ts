/** Upkeep: when it runs, how much of it at once, and its rules. */
import { valuesOf } from '../domain/kernel/vocabulary.js';
import { STEPS } from '../domain/upkeep/run.js';
import { flag, int, listOf, number, optional, setting } from './setting.js';

const STEP_NAMES = valuesOf(STEPS);

export const upkeep = {
  background: setting(
    'MNEME_UPKEEP_BACKGROUND',
    flag(true),
    'false: this server runs upkeep on demand only: no schedule, no message loops, no conversations that ended.',
  ),
  schedule: setting(
    'MNEME_NIGHTLY_SCHEDULE',
    optional.default('0 3 * * *'),
    'When the nightly upkeep runs, as a cron expression (minute hour day month weekday). `off`: never by itself.',
  ),
  timeZone: setting(
    'MNEME_NIGHTLY_TIME_ZONE',
    optional.default('UTC'),
    'Time zone of that schedule, an IANA name such as Europe/Berlin.',
  ),
  pollMs: setting(
    'MNEME_UPKEEP_POLL_MS',
    int(30_000, 50, 3_600_000),
    'How often a server looks whether upkeep is due, in milliseconds.',
  ),
  leaseMs: setting(
    'MNEME_UPKEEP_LEASE_MS',
    int(120_000, 1_000, 86_400_000),
    'How long a server that died during upkeep keeps others from it. A working server keeps extending its lease.',
  ),
  loopInterval: setting(
    'MNEME_LOOP_INTERVAL',
    int(25, 1, 1_000_000),
    'Message loops of a user (`endLoop`) after which its memories are tidied up (C-70).',
  ),
  batch: setting(
    'MNEME_UPKEEP_BATCH',
    int(500, 1, 10_000),
    'Most memories that a step of the upkeep changes in one transaction.',
  ),
  planMax: setting(
    'MNEME_DRY_RUN_MAX',
    int(100, 0, 10_000),
    'Most changes of a step that a dry run lists.',
  ),
  archiveCycles: setting(
    'MNEME_ARCHIVE_CYCLES',
    int(50, 1, 1_000_000),
    'Recall cycles without an access after which a tactical memory is archived (C-71), and after which one that was never returned is a candidate for dormancy (E-33).',
  ),
  archiveZeroAccess: setting(
    'MNEME_ARCHIVE_ZERO_ACCESS',
    flag(false),
    'true: only what was never accessed is archived (QC-4).',
  ),
  reactivateAccesses: setting(
    'MNEME_REACTIVATE_ACCESSES',
    int(3, 1, 10),
    'Accesses within the window that make an archived memory tactical again (C-72).',
  ),
  reactivateCycles: setting(
    'MNEME_REACTIVATE_CYCLES',
    int(50, 1, 1_000_000),
    'The window, in recall cycles (QC-5).',
  ),
  purge: setting(
    'MNEME_ENABLE_PURGE',
    flag(false),
    'true: deprecated memories leave the search indexes in time (C-73). Nothing is deleted.',
  ),
  purgeCycles: setting(
    'MNEME_PURGE_CYCLES',
    int(100, 1, 1_000_000),
    'Recall cycles after which they do.',
  ),
  dedup: setting('MNEME_DEDUP', flag(true), 'false: no duplicates are sought (E-60).'),
  dedupSimilarity: setting(
    'MNEME_DEDUP_SIMILARITY',
    number(0.9, -1, 1),
    'Raw cosine above which two memories say the same (E-60). Equal to it is not above.',
  ),
  dedupNearest: setting(
    'MNEME_DEDUP_NEAREST',
    int(5, 1, 100),
    'Nearest memories that each is compared with (E-60).',
  ),
  dedupAgentInferred: setting(
    'MNEME_DEDUP_AGENT_INFERRED',
    flag(true),
    'false: of two duplicates that an agent inferred none is retired (E-61).',
  ),
  dedupMaxPairs: setting(
    'MNEME_DEDUP_MAX_PAIRS',
    int(20, 0, 10_000),
    'Most pairs that a run handles for one tenant (E-67).',
  ),
  dedupMaxLooked: setting(
    'MNEME_DEDUP_MAX_LOOKED',
    int(5_000, 1, 1_000_000),
    'Most memories that a run compares for one tenant; the others wait for the next one.',
  ),
  dedupLogAll: setting(
    'MNEME_DEDUP_LOG_ALL',
    flag(true),
    'true: every pair above the similarity is logged by ids, also the ones left alone (E-68).',
  ),
  relate: setting(
    'MNEME_RELATE',
    flag(true),
    'false: memories are not linked by their tags (E-50).',
  ),
  relateTags: setting(
    'MNEME_RELATE_TAGS',
    int(3, 1, 100),
    'Tags that two memories share at least to be linked (E-50).',
  ),
  relateMax: setting('MNEME_RELATE_MAX', int(10, 1, 100), 'Most links of one memory (E-51).'),
  relateCandidates: setting(
    'MNEME_RELATE_CANDIDATES',
    int(100, 1, 10_000),
    'Memories with like tags that are looked at for each, the best by the fulltext index of topics.',
  ),
  relateMaxLooked: setting(
    'MNEME_RELATE_MAX_LOOKED',
    int(20_000, 1, 10_000_000),
    'Most changed memories that a run looks at for one tenant; the others wait for the next one.',
  ),
  consolidate: setting(
    'MNEME_CONSOLIDATE',
    flag(true),
    'false: no facts are extracted from conversations by themselves; on demand they are.',
  ),
  consolidatePage: setting(
    'MNEME_CONSOLIDATE_PAGE',
    int(100, 1, 1_000),
    'Turns that facts are extracted from at once.',
  ),
  consolidateLeaseMs: setting(
    'MNEME_CONSOLIDATE_LEASE_MS',
    int(300_000, 1_000, 86_400_000),
    'How long a server holds a session it consolidates; then another may take it.',
  ),
  summaryMentions: setting(
    'MNEME_SUMMARY_MENTIONS',
    int(3, 1, 1_000_000),
    'Mentions from which an entity gets a summary (G-30).',
  ),
  summaryMemories: setting(
    'MNEME_SUMMARY_MEMORIES',
    int(20, 1, 200),
    'Memories that a summary is made from.',
  ),
  summaryMaxPerRun: setting(
    'MNEME_SUMMARY_MAX',
    int(500, 0, 1_000_000),
    'Most entities that a run summarises for one tenant.',
  ),
  causalPairs: setting(
    'MNEME_CAUSAL_PAIRS',
    int(50, 0, 10_000),
    'Most pairs of turns that a run judges for one tenant (G-30).',
  ),
  causalScan: setting(
    'MNEME_CAUSAL_SCAN',
    int(5_000, 1, 1_000_000),
    'Most pairs of turns that a run looks at for words of cause.',
  ),
  keepRuns: setting(
    'MNEME_KEEP_RUNS_DAYS',
    int(90, 1, 36_500),
    'Days that records of upkeep runs are kept.',
  ),
  keepReceipts: setting(
    'MNEME_KEEP_RECEIPTS_DAYS',
    int(30, 1, 36_500),
    'Days that a used idempotency key is remembered.',
  ),
  keepLeases: setting(
    'MNEME_KEEP_LEASES_DAYS',
    int(30, 1, 36_500),
    'Days after which the record of an unused lease is removed.',
  ),
  skip: setting(
    'MNEME_UPKEEP_SKIP',
    listOf(STEP_NAMES, []),
    `Steps that runs leave out, comma-separated: ${STEP_NAMES.join(', ')}.`,
  ),
} as const;
