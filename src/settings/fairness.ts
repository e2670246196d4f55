/** How much one caller may ask for, so that the others are answered too. */
import { int, number } from './setting.js';

/** Rates, and what runs at a time. 0 as a rate: no limit. */
export const fairness = {
  requests: number('MNEME_RATE_REQUESTS', 500, 0, 1_000_000).describe(
    'Operations a second of the same credentials, on average. 0: no limit.',
  ),
  tenantRequests: number('MNEME_RATE_TENANT_REQUESTS', 2_000, 0, 1_000_000).describe(
    'Operations a second of all credentials of a tenant together, on average. 0: no limit.',
  ),
  cost: number('MNEME_RATE_COST', 50_000, 0, 1e9).describe(
    'Cost a second of a tenant, on average, reckoned as for MNEME_MAX_COST. 0: no limit.',
  ),
  bytes: number('MNEME_RATE_BYTES', 2_000_000, 0, 1e9).describe(
    'Bytes a second of the mutations of a tenant, on average. 0: no limit.',
  ),
  keyShare: number('MNEME_RATE_KEY_SHARE', 0.8, 0.01, 1).describe(
    'Share of the cost and of the bytes of a tenant that the same credentials may use: the rest is left to the others. 1: all.',
  ),
  burstSeconds: number('MNEME_RATE_BURST_SECONDS', 10, 1, 3_600).describe(
    'How many seconds of a rate may be used at once after a rest.',
  ),
  callers: int('MNEME_RATE_CALLERS', 10_000, 100, 1_000_000).describe(
    'Credentials and tenants whose rates are kept in memory; who has not called for the longest is forgotten first.',
  ),
  active: int('MNEME_MAX_ACTIVE', 0, 0, 10_000).describe(
    'Root fields of operations that run at a time; more wait, and tenants take turns. At most NEO4J_POOL_SIZE. 0: eight a core, at least 16, and at most three quarters of the connections.',
  ),
  activePerTenant: int('MNEME_MAX_ACTIVE_PER_TENANT', 0, 0, 10_000).describe(
    'Of those, most of one tenant. 0: two a core, at least 4.',
  ),
  activeShared: int('MNEME_MAX_ACTIVE_SHARED', 0, 0, 10_000).describe(
    'The same while another tenant asks, too. 0: one for every two cores, at least 1.',
  ),
  briefMs: int('MNEME_SHARED_BRIEF_MS', 1_000, 1, 3_600_000).describe(
    'What has run for longer, in milliseconds, does not count for that: it keeps nothing else of its tenant waiting.',
  ),
  sharedMs: int('MNEME_SHARED_MS', 5_000, 0, 3_600_000).describe(
    'For how long after it asked a tenant counts as one that asks, in milliseconds.',
  ),
  waiting: int('MNEME_MAX_WAITING_PER_TENANT', 200, 1, 100_000).describe(
    'Root fields of one tenant that wait for their turn; more are refused with RATE_LIMITED.',
  ),
} as const;
