/** Documents: the turns that they are made in, how far they are trusted, cold storage, exports and imports. */

import { z } from 'zod';
import { flag, int, number, oneOf, secret, setting, text } from './setting.js';

/** Documents, the turns that they are made in, and how far they are trusted. */
export const documents = {
  maxChars: int('MNEME_MAX_DOCUMENT_CHARS', 1_048_576, 1, 16_777_216).describe(
    'Longest document in code points.',
  ),
  passageChars: int('MNEME_PASSAGE_CHARS', 1_000, 200, 10_000).describe(
    'About how long a passage of a document is, in characters. A shorter document has no passages.',
  ),
  quality: number('MNEME_DOCUMENT_QUALITY', 0.5, 0, 1).describe(
    'Quality of a document that nobody rated.',
  ),
  qualityWeight: number('MNEME_QUALITY_WEIGHT', 0.2, 0, 1).describe(
    'Share of its effective quality in the score of a document (QD-5); the rest is its relevance.',
  ),
  newTtlDays: number('MNEME_NEW_TTL_DAYS', 7, 0.001, 36_500).describe(
    'Days after which a document expires that is not trusted yet (QD-2).',
  ),
  archiveDays: number('MNEME_DOCUMENT_ARCHIVE_DAYS', 30, 0.001, 36_500).describe(
    'Days after which the original of a document of a turn goes to cold storage (QD-3).',
  ),
  filteredPool: int('MNEME_FILTERED_POOL', 5, 1, 50).describe(
    'What the candidates of a recall are multiplied by where it is filtered by properties of documents.',
  ),
  gatherTokens: int('MNEME_GATHER_TOKENS', 2_000, 1, 100_000).describe(
    'Most tokens of the context that a turn gathers.',
  ),
  maxCandidates: int('MNEME_MAX_CANDIDATES', 100, 1, 1_000).describe(
    'Most staged items of one turn that wait for its outcome.',
  ),
  sourcePrior: number('MNEME_SOURCE_PRIOR', 0.5, 0, 1).describe(
    'How much the reliability of its source weighs in the quality of a document that nobody rated (D-50). 0: nothing.',
  ),
} as const;

/** How trust moves (QD-1). */
export const trust = {
  start: number('MNEME_TRUST_START', 0.5, 0, 1).describe('Trust of a new document.'),
  approve: number('MNEME_TRUST_APPROVE', 0.1, 0, 1).describe(
    'What an approved turn adds to the documents it drew on.',
  ),
  retry: number('MNEME_TRUST_RETRY', 0.1, 0, 1).describe(
    'What a turn that is to be made anew takes from them.',
  ),
  fail: number('MNEME_TRUST_FAIL', 0.15, 0, 1).describe('What a failed turn takes from them.'),
  userFrom: number('MNEME_TRUST_USER_FROM', 0.6, 0, 1).describe(
    'Trust from which a new document is its user’s.',
  ),
  userUses: int('MNEME_TRUST_USER_USES', 1, 0, 1_000_000).describe(
    'Approved turns that it takes for that.',
  ),
  globalFrom: number('MNEME_TRUST_GLOBAL_FROM', 0.85, 0, 1).describe(
    'Trust from which it is everybody’s.',
  ),
  globalUses: int('MNEME_TRUST_GLOBAL_USES', 5, 0, 1_000_000).describe(
    'Approved turns that it takes for that.',
  ),
  globalUsers: int('MNEME_TRUST_GLOBAL_USERS', 2, 1, 100).describe(
    'Different users who must have approved of turns that drew on it for that, and found fault with them for the way back. Credentials of the role CURATOR decide alone.',
  ),
  globalBelow: number('MNEME_TRUST_GLOBAL_BELOW', 0.7, 0, 1).describe(
    'Trust below which it is its user’s again.',
  ),
  userBelow: number('MNEME_TRUST_USER_BELOW', 0.4, 0, 1).describe(
    'Trust below which it is new again, and expires.',
  ),
} as const;

/** Where the originals of documents go that are archived. */
export const cold = {
  store: oneOf('MNEME_COLD_STORE', ['graph', 's3'], 'graph').describe(
    'Where originals go that are archived: graph, or s3 (a bucket of an S3-compatible object store). What lies in the other one stays readable.',
  ),
  endpoint: setting('MNEME_S3_ENDPOINT', z.url({ protocol: /^https?$/ }).optional()).describe(
    'Address of the object store; empty: that of AWS for the region.',
  ),
  bucket: text('MNEME_S3_BUCKET').describe('Bucket of the originals. It must be there.'),
  region: setting('MNEME_S3_REGION', z.string().min(1).default('us-east-1')).describe(
    'Its region.',
  ),
  accessKeyId: secret('MNEME_S3_ACCESS_KEY_ID').describe(
    'Access key; without one the credentials of the machine are used, as every AWS client finds them.',
  ),
  secretAccessKey: secret('MNEME_S3_SECRET_ACCESS_KEY').describe('The secret of that key.'),
  prefix: setting('MNEME_S3_PREFIX', z.string().max(200).default('mneme')).describe(
    'What the keys of all objects begin with.',
  ),
  forcePathStyle: flag('MNEME_S3_FORCE_PATH_STYLE', true).describe(
    'true: the bucket is named in the path of the address, as most stores other than AWS want it; false: in the host.',
  ),
  timeoutMs: int('MNEME_S3_TIMEOUT_MS', 30_000, 100, 600_000).describe(
    'Longest wait for one answer of the object store.',
  ),
} as const;

/** Exports and imports. */
export const transfer = {
  page: int('MNEME_EXPORT_PAGE', 500, 1, 10_000).describe(
    'Nodes that an export reads at once; of those that hold whole documents a fiftieth.',
  ),
  batch: int('MNEME_IMPORT_BATCH', 1_000, 1, 10_000).describe(
    'Lines that an import writes in one transaction.',
  ),
  holdMinutes: int('MNEME_IMPORT_HOLD_MINUTES', 60, 0, 10_080).describe(
    'Minutes for which linking and consolidation leave imported memories alone, so that they never see half a tenant.',
  ),
} as const;
