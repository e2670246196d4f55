/** Where the originals of documents go that are archived. */
import { z } from 'zod';
import { flag, int, oneOf, optional, secret, setting } from './setting.js';

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
