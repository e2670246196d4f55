/** Writing outside the vault: sizes, classification, the gate, contradictions. */

import { z } from 'zod';
import { DEFAULT_CLASSIFICATION } from '../domain/write/classify.js';
import { DEFAULT_PII_KINDS, PII_KINDS } from '../domain/write/pii.js';
import { flag, int, list, listOf, mode, number, oneOf, setting, text } from './setting.js';

/** Capture and bulk writes. */
export const write = {
  groupMax: int('MNEME_GROUP_MAX', 500, 1, 10_000).describe('Most messages in one commit.'),
  maxContentChars: int('MNEME_MAX_CONTENT_CHARS', 100_000, 100, 10_000_000).describe(
    'Longest text of one memory, in code points.',
  ),
  maxBulk: int('MNEME_MAX_BULK', 2_000, 1, 100_000).describe('Most messages in one bulk call.'),
} as const;

/** Classification of new memories. */
export const classification = {
  loadBearingKeywords: list(
    'MNEME_LOAD_BEARING_KEYWORDS',
    DEFAULT_CLASSIFICATION.loadBearingKeywords,
  ).describe(
    'Whole words and phrases that make a stated text load-bearing (C-16), comma-separated. What is said in a conversation must direct something instead.',
  ),
  interrogativeUserValidity: setting(
    'MNEME_INTERROGATIVE_USER_VALIDITY',
    z.enum(['CONFIRMED', 'INFERRED']).default('INFERRED'),
  ).describe('Validity of what a user only asks (QC-19).'),
} as const;

/** The write gate outside the vault. */
export const gate = {
  piiKinds: listOf('MNEME_PII_KINDS', PII_KINDS, DEFAULT_PII_KINDS).describe(
    `What the PII guard looks for, comma-separated: ${PII_KINDS.join(', ')}.`,
  ),
  piiEpisode: mode('MNEME_PII_EPISODE', 'FLAG').describe(
    'PII in a turn: BLOCK, FLAG (kept, never embedded) or OFF.',
  ),
  piiMemory: mode('MNEME_PII_MEMORY', 'BLOCK').describe('The same in a memory.'),
  piiVault: mode('MNEME_PII_VAULT', 'BLOCK').describe('The same in a vault record.'),
  piiDocument: mode('MNEME_PII_DOCUMENT', 'BLOCK').describe('The same in a document.'),
  recallEcho: mode('MNEME_RECALL_ECHO', 'BLOCK').describe(
    'A memory that repeats what its session has just recalled: BLOCK, FLAG or OFF.',
  ),
  echoSessions: int('MNEME_ECHO_SESSIONS', 1_000, 0, 1_000_000).describe(
    'Sessions whose recalled texts are remembered (as hashes) for that rule.',
  ),
  echoTexts: int('MNEME_ECHO_TEXTS', 200, 1, 10_000).describe('Such texts per session.'),
  promptInjection: setting(
    'MNEME_PROMPT_INJECTION',
    z.enum(['FLAG', 'OFF']).default('FLAG'),
  ).describe('Texts that address a model with instructions: FLAG or OFF.'),
} as const;

/** Contradictions, and what follows from them. */
export const conflict = {
  topK: int('MNEME_CONFLICT_TOP_K', 5, 0, 100).describe(
    'Stored memories compared with a new one (C-30); 0 compares none.',
  ),
  byEmbedding: flag('MNEME_CONFLICT_BY_EMBEDDING', true).describe(
    'Compare a fact again with the facts nearest to it once its embedding is there (C-30).',
  ),
  slotsFile: text('MNEME_CONFLICT_SLOTS_FILE').describe(
    'JSON file of further single-valued slots (QC-10); see docs/operations.md.',
  ),
  outdateTopK: int('MNEME_OUTDATE_TOP_K', 8, 0, 100).describe(
    'Memories that a turn or a fact is judged against, by words and by meaning each: what it outdates and what outdates it; 0 judges none.',
  ),
  outdateBefore: int('MNEME_OUTDATE_BEFORE', 6, 0, 20).describe(
    'Turns before a turn in its session that it is judged against as well.',
  ),
  alikeMax: int('MNEME_ALIKE_MAX', 20, 0, 200).describe(
    'Memories that are looked at for whether they say the same as a fact that is corrected or forgotten.',
  ),
  changeReader: oneOf('MNEME_CHANGE_READER', ['bundled', 'none'], 'bundled').describe(
    'What reads two statements beside the rules, which judge by wording: bundled (a small model that ships with the service), or none.',
  ),
  changeCertain: number('MNEME_CHANGE_CERTAIN', 0.9, 0.5, 1).describe(
    'Probability from which on what it reads marks a turn as outdated, or retires a fact. Larger decides less, and is wrong less often.',
  ),
  changeLikely: number('MNEME_CHANGE_LIKELY', 0.7, 0, 1).describe(
    'The same where the rules hold a change for likely without proving it.',
  ),
  changePairs: int('MNEME_CHANGE_PAIRS', 6, 0, 100).describe(
    'Pairs of one memory that it reads, of those found by words and by meaning each; of a fact also with the facts nearest in meaning.',
  ),
  outdateBatch: int('MNEME_OUTDATE_BATCH', 32, 1, 1_000).describe(
    'Turns and facts that are judged in one batch.',
  ),
  cascadeDepth: int('MNEME_CASCADE_DEPTH', 10, 1, 50).describe(
    'How many derivations away from a retired memory others are flagged for review.',
  ),
  cascadeMax: int('MNEME_CASCADE_MAX', 1_000, 1, 100_000).describe(
    'Most memories that one retirement flags.',
  ),
} as const;
