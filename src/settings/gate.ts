/** The write gate outside the vault. */
import { z } from 'zod';
import { DEFAULT_PII_KINDS, PII_KINDS } from '../domain/write/pii.js';
import { int, list, mode, setting } from './setting.js';

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
