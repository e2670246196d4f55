/** The vault. */
import { DEFAULT_NOISE_SIGNALS } from '../domain/write/gate/policy.js';
import { flag, int, list, number, setting } from './setting.js';

export const vault = {
  enabled: setting(
    'MNEME_VAULT_ENABLED',
    flag(true),
    'false: the vault snapshot and block are empty; everything else works (QV-20).',
  ),
  agents: setting(
    'MNEME_AGENTS',
    list(['orion', 'elysia']),
    'Agents that every tenant knows, comma-separated; others are registered by setRole.',
  ),
  capacity: setting(
    'MNEME_VAULT_CAPACITY',
    int(100, 1, 100_000),
    'Most active vault records of one user, all scopes together (V-17).',
  ),
  maxLength: setting(
    'MNEME_VAULT_MAX_LENGTH',
    int(1_200, 1, 100_000),
    'Longest vault record in code points (V-12).',
  ),
  tokenOverlap: setting(
    'MNEME_VAULT_TOKEN_OVERLAP',
    number(0.6, 0, 1),
    'Near-duplicate from this share of common words on (V-16).',
  ),
  similarityThreshold: setting(
    'MNEME_VAULT_SIMILARITY',
    number(0.7, 0, 1),
    'Near-duplicate from this sequence ratio on (V-16).',
  ),
  noiseSignals: setting(
    'MNEME_VAULT_NOISE',
    list(DEFAULT_NOISE_SIGNALS),
    'Texts that mark log noise (V-10), comma-separated.',
  ),
  maxItems: setting(
    'MNEME_VAULT_MAX_ITEMS',
    int(20, 0, 1_000),
    'Most records in the relevance-filtered vault block (QV-11).',
  ),
  consolidationFloor: setting(
    'MNEME_VAULT_CONSOLIDATION_FLOOR',
    number(0.5, 0, 1),
    'Least similarity of a consolidation candidate (QV-13).',
  ),
  staleDays: setting(
    'MNEME_VAULT_STALE_DAYS',
    number(90, 0, 36_500),
    'Days without a change after which a record is proposed for deletion (QV-12).',
  ),
  shortChars: setting(
    'MNEME_VAULT_SHORT_CHARS',
    int(10, 0, 1_000),
    'Shorter records are proposed for deletion (QV-12).',
  ),
} as const;
