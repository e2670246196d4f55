/** Entries as a tar archive, or as a folder. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { complete } from './entries.mjs';

/** Of every file: a layer whose files are the same stays the same layer, which nobody pulls again. */
const DATE = new Date(0);

/**
 * Writes a gzipped archive. The same entries give the same bytes, whoever builds, when and where.
 * @returns {Promise<{ diffId: string, bytes: number, digest: string, size: number }>} SHA-256 and bytes of the archive, and of the file
 */
export async function writeLayer(file, entries) {
  const plain = measure();
  const packed = measure();
  await pipeline(
    archive(complete(entries)),
    plain.through,
    createGzip(),
    packed.through,
    createWriteStream(file),
  );
  const [diffId, digest] = [plain.digest(), packed.digest()];
  return { diffId, bytes: plain.bytes(), digest, size: packed.bytes() };
}

/** An archive that is not compressed. */
export async function writeArchive(file, entries) {
  await pipeline(archive(complete(entries)), createWriteStream(file));
}

function archive(entries) {
  const stream = pack();
  addAll(stream, entries).then(
    () => stream.finalize(),
    (error) => stream.destroy(error),
  );
  return stream;
}

async function addAll(stream, entries) {
  for (const entry of entries) await add(stream, entry);
}

async function add(stream, { path, type, mode, owner, ...rest }) {
  const name = type === 'directory' ? `${path}/` : path;
  const header = { name, type, mode, uid: owner, gid: owner, mtime: DATE };
  const content = type === 'file' ? await contentOf(rest) : undefined;
  await new Promise((resolve, reject) => {
    const done = (error) => (error ? reject(error) : resolve());
    if (type === 'symlink') stream.entry({ ...header, linkname: rest.target }, done);
    else if (content === undefined) stream.entry(header, done);
    // Written rather than given along: this way it waits until somebody has taken what is before it.
    else stream.entry({ ...header, size: content.length }, done).end(content);
  });
}

function contentOf({ content, source }) {
  return source === undefined ? Buffer.from(content) : readFile(source);
}

/** Counts and hashes what goes through. */
function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, digest: () => `sha256:${hash.digest('hex')}` };
}

/** Writes entries below a folder. They belong to whoever does it. */
export async function writeFolder(folder, entries) {
  for (const entry of complete(entries)) {
    const path = join(folder, entry.path);
    await mkdir(dirname(path), { recursive: true });
    await writeEntry(path, entry);
  }
}

async function writeEntry(path, entry) {
  if (entry.type === 'symlink') return symlink(entry.target, path);
  if (entry.type === 'directory') await mkdir(path, { recursive: true });
  else if (entry.source === undefined) await writeFile(path, entry.content);
  else await copyFile(entry.source, path);
  await chmod(path, entry.mode);
}
