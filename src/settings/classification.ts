/** Classification of new memories. */
import { z } from 'zod';
import { DEFAULT_CLASSIFICATION } from '../domain/write/classify/policy.js';
import { list, setting } from './setting.js';

export const classification = {
  loadBearingKeywords: setting(
    'MNEME_LOAD_BEARING_KEYWORDS',
    list(DEFAULT_CLASSIFICATION.loadBearingKeywords),
    'Whole words and phrases that make a text load-bearing (C-16), comma-separated.',
  ),
  interrogativeUserValidity: setting(
    'MNEME_INTERROGATIVE_USER_VALIDITY',
    z.enum(['CONFIRMED', 'INFERRED']).default('INFERRED'),
    'Validity of what a user only asks (QC-19).',
  ),
} as const;
