/** Writing outside the vault: sizes, classification, the gate, contradictions. */

import { z } from 'zod';
import { DEFAULT_CLASSIFICATION } from '../domain/write/classify/policy.js';
import { DEFAULT_PII_KINDS, PII_KINDS } from '../domain/write/pii.js';
import { flag, int, list, mode, optional, setting } from './setting.js';

/** Capture and bulk writes. */
export const write = {
  groupMax: setting('MNEME_GROUP_MAX', int(500, 1, 10_000), 'Most messages in one commit.'),
  maxContentChars: setting(
    'MNEME_MAX_CONTENT_CHARS',
    int(100_000, 100, 10_000_000),
    'Longest text of one memory, in code points.',
  ),
  maxBulk: setting('MNEME_MAX_BULK', int(2_000, 1, 100_000), 'Most messages in one bulk call.'),
} as const;

/** Classification of new memories. */
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

/** The write gate outside the vault. */
export const gate = {
  piiKinds: setting(
    'MNEME_PII_KINDS',
    list(DEFAULT_PII_KINDS).pipe(z.array(z.enum(PII_KINDS))),
    `What the PII guard looks for, comma-separated: ${PII_KINDS.join(', ')}.`,
  ),
  piiEpisode: setting(
    'MNEME_PII_EPISODE',
    mode('FLAG'),
    'PII in a turn: BLOCK, FLAG (kept, never embedded) or OFF.',
  ),
  piiMemory: setting('MNEME_PII_MEMORY', mode('BLOCK'), 'The same in a memory.'),
  piiVault: setting('MNEME_PII_VAULT', mode('BLOCK'), 'The same in a vault record.'),
  piiDocument: setting('MNEME_PII_DOCUMENT', mode('BLOCK'), 'The same in a document.'),
  recallEcho: setting(
    'MNEME_RECALL_ECHO',
    mode('BLOCK'),
    'A memory that repeats what its session has just recalled: BLOCK, FLAG or OFF.',
  ),
  echoSessions: setting(
    'MNEME_ECHO_SESSIONS',
    int(1_000, 0, 1_000_000),
    'Sessions whose recalled texts are remembered (as hashes) for that rule.',
  ),
  echoTexts: setting('MNEME_ECHO_TEXTS', int(200, 1, 10_000), 'Such texts per session.'),
  promptInjection: setting(
    'MNEME_PROMPT_INJECTION',
    z.enum(['FLAG', 'OFF']).default('FLAG'),
    'Texts that address a model with instructions: FLAG or OFF.',
  ),
} as const;

/** Contradictions, and what follows from them. */
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
