/** The vault. */
import { DEFAULT_NOISE_SIGNALS } from '../domain/write/gate/policy.js';
import { flag, int, list, number } from './setting.js';

export const vault = {
  enabled: flag('MNEME_VAULT_ENABLED', true).describe(
    'false: the vault snapshot and block are empty; everything else works (QV-20).',
  ),
  agents: list('MNEME_AGENTS', ['orion', 'elysia']).describe(
    'Agents that every tenant knows, comma-separated; others are registered by setRole.',
  ),
  capacity: int('MNEME_VAULT_CAPACITY', 100, 1, 100_000).describe(
    'Most active vault records of one user, all scopes together (V-17).',
  ),
  maxLength: int('MNEME_VAULT_MAX_LENGTH', 1_200, 1, 100_000).describe(
    'Longest vault record in code points (V-12).',
  ),
  tokenOverlap: number('MNEME_VAULT_TOKEN_OVERLAP', 0.6, 0, 1).describe(
    'Near-duplicate from this share of common words on (V-16).',
  ),
  similarityThreshold: number('MNEME_VAULT_SIMILARITY', 0.7, 0, 1).describe(
    'Near-duplicate from this sequence ratio on (V-16).',
  ),
  noiseSignals: list('MNEME_VAULT_NOISE', DEFAULT_NOISE_SIGNALS).describe(
    'Texts that mark log noise (V-10), comma-separated.',
  ),
  maxItems: int('MNEME_VAULT_MAX_ITEMS', 20, 0, 1_000).describe(
    'Most records in the relevance-filtered vault block (QV-11).',
  ),
  consolidationFloor: number('MNEME_VAULT_CONSOLIDATION_FLOOR', 0.5, 0, 1).describe(
    'Least similarity of a consolidation candidate (QV-13).',
  ),
  staleDays: number('MNEME_VAULT_STALE_DAYS', 90, 0, 36_500).describe(
    'Days without a change after which a record is proposed for deletion (QV-12).',
  ),
  shortChars: int('MNEME_VAULT_SHORT_CHARS', 10, 0, 1_000).describe(
    'Shorter records are proposed for deletion (QV-12).',
  ),
} as const;
