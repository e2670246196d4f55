/** Background work. */
import { int, setting } from './setting.js';

export const jobs = {
  embedBatch: setting(
    'MNEME_EMBED_BATCH',
    int(128, 1, 2_048),
    'Memories taken from the queue at once.',
  ),
  embedLeaseMs: setting(
    'MNEME_EMBED_LEASE_MS',
    int(60_000, 100, 3_600_000),
    'How long a server holds the memories it took; then another may take them.',
  ),
  pollMs: setting(
    'MNEME_POLL_MS',
    int(2_000, 50, 600_000),
    'How often an idle queue is looked at.',
  ),
  backoffMs: setting(
    'MNEME_BACKOFF_MS',
    int(1_000, 1, 600_000),
    'First wait after a failure; doubles.',
  ),
  backoffMaxMs: setting('MNEME_BACKOFF_MAX_MS', int(300_000, 1, 86_400_000), 'Longest such wait.'),
} as const;
