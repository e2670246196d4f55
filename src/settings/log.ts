/** Logging. */
import { z } from 'zod';
import { flag, setting } from './setting.js';

export const log = {
  level: setting(
    'MNEME_LOG_LEVEL',
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'Least severe line that is written.',
  ),
  pretty: setting('MNEME_LOG_PRETTY', flag(false), 'Readable lines instead of JSON (development).'),
} as const;
