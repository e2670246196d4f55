/** Cold storage in a bucket of an S3-compatible object store. Never logs texts or credentials. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { type ColdKey, type ColdText, objectKeyOf } from '../../domain/document/archive.js';
import { ColdStoreUnavailableError } from '../../errors.js';
import type { ColdPlace, ColdStore } from '../../ports.js';

/** Settings of src/settings/documents.ts. */
export interface ObjectStoreOptions {
  readonly bucket: string;
  readonly region: string;
  readonly prefix: string;
  readonly forcePathStyle: boolean;
  /** Milliseconds. */
  readonly timeoutMs: number;
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

type VersionPage = ListObjectVersionsCommandOutput;

/** Where a page of versions begins. */
interface VersionMarkers {
  readonly KeyMarker?: string | undefined;
  readonly VersionIdMarker?: string | undefined;
}

/** What a store without versions answers. */
const NOT_IMPLEMENTED = 501;

export class ObjectStore implements ColdStore {
  readonly name = 'OBJECT_STORE';
  readonly #options: ObjectStoreOptions;
  readonly #client: S3Client;

  constructor(options: ObjectStoreOptions) {
    this.#options = options;
    this.#client = clientOf(options);
  }

  async put(key: ColdKey, content: ColdText): Promise<string> {
    const { bucket: Bucket, prefix } = this.#options;
    const Key = objectKeyOf(prefix, key);
    const { bytes: Body, sha256 } = await pack(content);
    const ContentType = 'application/gzip';
    const object = { Bucket, Key, Body, ContentType, Metadata: { sha256 } };
    await this.#guarded(() => this.#client.send(new PutObjectCommand(object)));
    return Key;
  }

  async get({ objectKey: Key }: ColdPlace): Promise<ColdText | null> {
    if (Key === null) return null;
    const { bucket: Bucket } = this.#options;
    const found = await this.#guarded(async () => {
      const { Body, Metadata } = await this.#client.send(new GetObjectCommand({ Bucket, Key }));
      return { bytes: await Body?.transformToByteArray(), sha256: Metadata?.['sha256'] };
    });
    if (found?.bytes === undefined) return null;
    const content = await unpack(found.bytes, found.sha256);
    if (content !== null) return content;
    throw new ColdStoreUnavailableError(
      `The object ${Key} in bucket ${Bucket} is not what was stored: restore its former version there.`,
    );
  }

  async erase({ objectKey: Key }: ColdPlace): Promise<void> {
    if (Key === null) return;
    const { bucket: Bucket } = this.#options;
    const remove = (VersionId?: string) =>
      this.#guarded(() =>
        this.#client.send(
          new DeleteObjectCommand({ Bucket, Key, ...(VersionId && { VersionId }) }),
        ),
      );
    await remove();
    // In a bucket with versions that left them all, and a mark of deletion.
    for (const version of await this.#versionsOf(Key)) await remove(version);
  }

  /** Ids of all versions of an object; none where the store keeps no versions. */
  async #versionsOf(Key: string): Promise<string[]> {
    const { bucket: Bucket } = this.#options;
    const found: string[] = [];
    const list = (at: VersionMarkers) => this.#guarded(() => this.#versions(Bucket, Key, at));
    for (let at: VersionMarkers | null = {}; at !== null; ) {
      const page: VersionPage | null = await list(at);
      const entries = [...(page?.Versions ?? []), ...(page?.DeleteMarkers ?? [])];
      found.push(...entries.flatMap((each) => (each.Key === Key ? (each.VersionId ?? []) : [])));
      at = page?.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : null;
    }
    return found;
  }

  /** Null where the store does not know versions at all. */
  async #versions(Bucket: string, Prefix: string, at: VersionMarkers): Promise<VersionPage | null> {
    try {
      return await this.#client.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...at }));
    } catch (thrown) {
      const status =
        thrown instanceof S3ServiceException ? thrown.$metadata.httpStatusCode : undefined;
      if (status === NOT_IMPLEMENTED) return null;
      throw thrown;
    }
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** Null: there is no such object. @throws ColdStoreUnavailableError that says what to look at */
  async #guarded<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof NoSuchKey) return null;
      const { bucket, endpoint, region } = this.#options;
      const where = `bucket ${bucket} at ${endpoint ?? `AWS ${region}`}`;
      throw new ColdStoreUnavailableError(
        `The object store does not answer as it should (${where}): ${adviceOn(cause)}`,
        { cause },
      );
    }
  }
}

function clientOf({ accessKeyId, secretAccessKey, ...options }: ObjectStoreOptions): S3Client {
  const { region, endpoint, forcePathStyle, timeoutMs } = options;
  return new S3Client({
    ...{ region, forcePathStyle },
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs },
    // Stores of other makers do not all know the newer checksums; each object carries one of ours.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The names are those of the protocol. */
function adviceOn(cause: unknown): string {
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NoSuchBucket') return 'there is no such bucket. Make it, or set MNEME_S3_BUCKET.';
  if (status === 401 || status === 403 || name === 'CredentialsProviderError') {
    return 'the credentials are refused. Check MNEME_S3_ACCESS_KEY_ID, MNEME_S3_SECRET_ACCESS_KEY and what they may do.';
  }
  if (status === 301 || name === 'PermanentRedirect') return 'Check MNEME_S3_REGION.';
  return `${name || 'no answer'}. Check that it runs, and MNEME_S3_ENDPOINT.`;
}

/** An original as the bytes of an object: JSON, compressed, with a fingerprint of what is inside. */
const compress = promisify(gzip);
const decompress = promisify(gunzip);

const coldText = z.object({ text: z.string(), original: z.string().nullable() });

/** What is stored, and the SHA-256 of what it holds, in hexadecimal. */
interface PackedText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The same text gives the same bytes. */
async function pack({ text, original }: ColdText): Promise<PackedText> {
  const json = JSON.stringify({ text, original });
  return { bytes: await compress(json), sha256: sha256Of(json) };
}

/** Null: the bytes do not hold what the fingerprint says. */
async function unpack(bytes: Uint8Array, sha256: string | undefined): Promise<ColdText | null> {
  try {
    const json = await decompress(bytes);
    return sha256Of(json) === sha256 ? coldText.parse(JSON.parse(json.toString())) : null;
  } catch {
    return null;
  }
}

function sha256Of(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
