/** Memory health. */
import { number, setting } from './setting.js';

export const health = {
  degradedRatio: setting(
    'MNEME_DEGRADED_RATIO',
    number(0.5, 0, 1_000),
    'Memory health is degraded above this ratio of deprecated to confirmed memories (C-62).',
  ),
} as const;
