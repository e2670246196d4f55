/** Contradictions, and what follows from them. */
import { flag, int, optional, setting } from './setting.js';

export const conflict = {
  topK: setting(
    'MNEME_CONFLICT_TOP_K',
    int(5, 0, 100),
    'Stored memories compared with a new one (C-30); 0 compares none.',
  ),
  byEmbedding: setting(
    'MNEME_CONFLICT_BY_EMBEDDING',
    flag(true),
    'Compare a fact again with the facts nearest to it once its embedding is there (C-30).',
  ),
  slotsFile: setting(
    'MNEME_CONFLICT_SLOTS_FILE',
    optional,
    'JSON file of further single-valued slots (QC-10); see docs/operations.md.',
  ),
  logSize: setting('MNEME_CONFLICT_LOG', int(20, 1, 1_000), 'Entries of the conflict log (C-45).'),
  cascadeDepth: setting(
    'MNEME_CASCADE_DEPTH',
    int(10, 1, 50),
    'How many derivations away from a retired memory others are flagged for review.',
  ),
  cascadeMax: setting(
    'MNEME_CASCADE_MAX',
    int(1_000, 1, 100_000),
    'Most memories that one retirement flags.',
  ),
} as const;
