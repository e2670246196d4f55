/** Zip archives of a few small texts, uncompressed: Neo4j Browser imports several queries as one. */
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, where the time of such an archive begins: the same files give the same bytes. */
const DATE = 0x21;

/**
 * @param {{name: string, text: string}[]} files names with `/` between folders
 * @returns {Buffer} the archive
 */
export function zip(files) {
  const parts = [];
  const entries = [];
  let offset = 0;
  for (const { name, text } of files) {
    const path = Buffer.from(name);
    const data = Buffer.from(text);
    const common = head(data, path.length);
    const local = Buffer.concat([number(LOCAL, 4), common, path, data]);
    // No comment, first disk, no attributes; then where the file begins.
    const rest = Buffer.concat([Buffer.alloc(10), number(offset, 4)]);
    entries.push(Buffer.concat([number(CENTRAL, 4), number(VERSION, 2), common, rest, path]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = [
    number(END, 4),
    Buffer.alloc(4),
    number(files.length, 2),
    number(files.length, 2),
    number(directory.length, 4),
    number(offset, 4),
    Buffer.alloc(2),
  ];
  return Buffer.concat([...parts, directory, ...end]);
}

/** What both headers of a file have alike. */
function head(data, nameLength) {
  return Buffer.concat([
    ...[number(VERSION, 2), Buffer.alloc(4), Buffer.alloc(2), number(DATE, 2)],
    ...[number(crc32(data), 4), number(data.length, 4), number(data.length, 4)],
    ...[number(nameLength, 2), Buffer.alloc(2)],
  ]);
}

function number(value, bytes) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}
