/** The live feed of changes. */
import { int } from './setting.js';

export const feed = {
  pollMs: int('MNEME_FEED_POLL_MS', 1_000, 10, 3_600_000).describe(
    'How often a server looks for changes for those who follow them (subscription `changes`), once for all of a tenant, in milliseconds.',
  ),
  buffer: int('MNEME_FEED_BUFFER', 100, 1, 1_000).describe(
    'Most changes that wait for one follower; one that is slower reads on from where it stands once it has time.',
  ),
} as const;
