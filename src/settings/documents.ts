/** Documents: the turns that they are made in, how far they are trusted, cold storage, exports and imports. */

import { z } from 'zod';
import { flag, int, number, oneOf, optional, secret, setting } from './setting.js';

/** Documents, the turns that they are made in, and how far they are trusted. */
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

/** Where the originals of documents go that are archived. */
export const cold = {
  store: setting(
    'MNEME_COLD_STORE',
    oneOf(['graph', 's3'], 'graph'),
    'Where originals go that are archived: graph, or s3 (a bucket of an S3-compatible object store). What lies in the other one stays readable.',
  ),
  endpoint: setting(
    'MNEME_S3_ENDPOINT',
    z.url({ protocol: /^https?$/ }).optional(),
    'Address of the object store; empty: that of AWS for the region.',
  ),
  bucket: setting('MNEME_S3_BUCKET', optional, 'Bucket of the originals. It must be there.'),
  region: setting('MNEME_S3_REGION', z.string().min(1).default('us-east-1'), 'Its region.'),
  accessKeyId: secret(
    'MNEME_S3_ACCESS_KEY_ID',
    optional,
    'Access key; without one the credentials of the machine are used, as every AWS client finds them.',
  ),
  secretAccessKey: secret('MNEME_S3_SECRET_ACCESS_KEY', optional, 'The secret of that key.'),
  prefix: setting(
    'MNEME_S3_PREFIX',
    z.string().max(200).default('mneme'),
    'What the keys of all objects begin with.',
  ),
  forcePathStyle: setting(
    'MNEME_S3_FORCE_PATH_STYLE',
    flag(true),
    'true: the bucket is named in the path of the address, as most stores other than AWS want it; false: in the host.',
  ),
  timeoutMs: setting(
    'MNEME_S3_TIMEOUT_MS',
    int(30_000, 100, 600_000),
    'Longest wait for one answer of the object store.',
  ),
} as const;

/** Exports and imports. */
export const transfer = {
  page: setting(
    'MNEME_EXPORT_PAGE',
    int(500, 1, 10_000),
    'Nodes that an export reads at once; of those that hold whole documents a fiftieth.',
  ),
  batch: setting(
    'MNEME_IMPORT_BATCH',
    int(1_000, 1, 10_000),
    'Lines that an import writes in one transaction.',
  ),
  holdMinutes: setting(
    'MNEME_IMPORT_HOLD_MINUTES',
    int(60, 0, 10_080),
    'Minutes for which linking and consolidation leave imported memories alone, so that they never see half a tenant.',
  ),
} as const;
