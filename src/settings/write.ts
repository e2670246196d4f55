/** Capture and bulk writes. */
import { int, setting } from './setting.js';

export const write = {
  groupMax: setting('MNEME_GROUP_MAX', int(500, 1, 10_000), 'Most messages in one commit.'),
  maxContentChars: setting(
    'MNEME_MAX_CONTENT_CHARS',
    int(100_000, 100, 10_000_000),
    'Longest text of one memory, in code points.',
  ),
  maxBulk: setting('MNEME_MAX_BULK', int(2_000, 1, 100_000), 'Most messages in one bulk call.'),
} as const;
