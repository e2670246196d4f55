/** Documents, the turns that they are made in, and how far they are trusted. */
import { int, number, setting } from './setting.js';

export const documents = {
  maxChars: setting(
    'MNEME_MAX_DOCUMENT_CHARS',
    int(1_048_576, 1, 16_777_216),
    'Longest document in code points.',
  ),
  passageChars: setting(
    'MNEME_PASSAGE_CHARS',
    int(1_000, 200, 10_000),
    'About how long a passage of a document is, in characters. A shorter document has no passages.',
  ),
  quality: setting(
    'MNEME_DOCUMENT_QUALITY',
    number(0.5, 0, 1),
    'Quality of a document that nobody rated.',
  ),
  qualityWeight: setting(
    'MNEME_QUALITY_WEIGHT',
    number(0.2, 0, 1),
    'Share of its effective quality in the score of a document (QD-5); the rest is its relevance.',
  ),
  newTtlDays: setting(
    'MNEME_NEW_TTL_DAYS',
    number(7, 0.001, 36_500),
    'Days after which a document expires that is not trusted yet (QD-2).',
  ),
  archiveDays: setting(
    'MNEME_DOCUMENT_ARCHIVE_DAYS',
    number(30, 0.001, 36_500),
    'Days after which the original of a document of a turn goes to cold storage (QD-3).',
  ),
  filteredPool: setting(
    'MNEME_FILTERED_POOL',
    int(5, 1, 50),
    'What the candidates of a recall are multiplied by where it is filtered by properties of documents.',
  ),
  gatherTokens: setting(
    'MNEME_GATHER_TOKENS',
    int(2_000, 1, 100_000),
    'Most tokens of the context that a turn gathers.',
  ),
  maxCandidates: setting(
    'MNEME_MAX_CANDIDATES',
    int(100, 1, 1_000),
    'Most staged items of one turn that wait for its outcome.',
  ),
  sourcePrior: setting(
    'MNEME_SOURCE_PRIOR',
    number(0.5, 0, 1),
    'How much the reliability of its source weighs in the quality of a document that nobody rated (D-50). 0: nothing.',
  ),
} as const;

/** How trust moves (QD-1). */
export const trust = {
  start: setting('MNEME_TRUST_START', number(0.5, 0, 1), 'Trust of a new document.'),
  approve: setting(
    'MNEME_TRUST_APPROVE',
    number(0.1, 0, 1),
    'What an approved turn adds to the documents it drew on.',
  ),
  retry: setting(
    'MNEME_TRUST_RETRY',
    number(0.1, 0, 1),
    'What a turn that is to be made anew takes from them.',
  ),
  fail: setting('MNEME_TRUST_FAIL', number(0.15, 0, 1), 'What a failed turn takes from them.'),
  userFrom: setting(
    'MNEME_TRUST_USER_FROM',
    number(0.6, 0, 1),
    'Trust from which a new document is its user’s.',
  ),
  userUses: setting(
    'MNEME_TRUST_USER_USES',
    int(1, 0, 1_000_000),
    'Approved turns that it takes for that.',
  ),
  globalFrom: setting(
    'MNEME_TRUST_GLOBAL_FROM',
    number(0.85, 0, 1),
    'Trust from which it is everybody’s.',
  ),
  globalUses: setting(
    'MNEME_TRUST_GLOBAL_USES',
    int(5, 0, 1_000_000),
    'Approved turns that it takes for that.',
  ),
  globalBelow: setting(
    'MNEME_TRUST_GLOBAL_BELOW',
    number(0.7, 0, 1),
    'Trust below which it is its user’s again.',
  ),
  userBelow: setting(
    'MNEME_TRUST_USER_BELOW',
    number(0.4, 0, 1),
    'Trust below which it is new again, and expires.',
  ),
} as const;
