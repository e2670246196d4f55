/** Messages of Bolt as they travel (https://neo4j.com/docs/bolt/current): enough to pass them on, and to answer some in a server's place. */

/** Signatures of messages. */
export const BOLT = {
  GOODBYE: 0x02,
  RESET: 0x0f,
  RUN: 0x10,
  BEGIN: 0x11,
  COMMIT: 0x12,
  ROUTE: 0x66,
  SUCCESS: 0x70,
  RECORD: 0x71,
  IGNORED: 0x7e,
  FAILURE: 0x7f,
} as const;

/** What a client opens a connection with: four bytes that are Bolt's, and four versions that it speaks. */
export const HANDSHAKE_BYTES = 20;
/** The same, of a client that speaks 5.4 alone. From 5.7 on failures are told in another form. */
export const HANDSHAKE = Buffer.from('6060b01700000405'.padEnd(2 * HANDSHAKE_BYTES, '0'), 'hex');
/** How many bytes a server answers it with. */
export const VERSION_BYTES = 4;

/** Most bytes of a chunk. */
const CHUNK = 0xffff;
const END = Buffer.alloc(2);

/** Puts chunks together to messages; what keeps a connection alive is none. */
export class Messages {
  #rest = Buffer.alloc(0);
  #chunks: Buffer[] = [];

  /** @returns the messages that end with these bytes */
  add(bytes: Buffer): Buffer[] {
    const whole: Buffer[] = [];
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const length = this.#rest.length < 2 ? null : this.#rest.readUInt16BE();
      if (length === null || this.#rest.length < 2 + length) return whole;
      const chunk = this.#rest.subarray(2, 2 + length);
      this.#rest = this.#rest.subarray(2 + length);
      if (length > 0) this.#chunks.push(chunk);
      else if (this.#chunks.length > 0) whole.push(Buffer.concat(this.#chunks.splice(0)));
    }
  }
}

export function chunked(message: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < message.length; from += CHUNK) {
    const chunk = message.subarray(from, from + CHUNK);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(chunk.length);
    parts.push(length, chunk);
  }
  return Buffer.concat([...parts, END]);
}

/** Which message it is. The first byte says of how many fields. */
export const signatureOf = (message: Buffer): number => message[1] ?? 0;

/** A message of one field, or of none. */
export function message(signature: number, field?: Packable): Buffer {
  const fields = field === undefined ? [] : [packed(field)];
  return Buffer.concat([Buffer.from([0xb0 + fields.length, signature]), ...fields]);
}

/** What can be packed here: numbers are integers, lists and maps have at most 65,535 elements. */
export type Packable = number | string | readonly Packable[] | { readonly [key: string]: Packable };

/** In PackStream (https://neo4j.com/docs/bolt/current/packstream), with the widest sizes: they hold everything. */
function packed(value: Packable): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9, 0xcb);
    bytes.writeBigInt64BE(BigInt(value), 1);
    return bytes;
  }
  if (typeof value === 'string') return packedString(value);
  if (isList(value)) return Buffer.concat([sized(0xd5, value.length), ...value.map(packed)]);
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, each]) => [packedString(key), packed(each)]);
  return Buffer.concat([sized(0xd9, entries.length), ...parts]);
}

/** As the driver packs it: short strings with their size in the first byte. */
export function packedString(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = bytes.length < 16 ? Buffer.from([0x80 + bytes.length]) : sized(0xd1, bytes.length);
  return Buffer.concat([head, bytes]);
}

function sized(marker: number, size: number): Buffer {
  const head = Buffer.from([marker, 0, 0]);
  head.writeUInt16BE(size, 1);
  return head;
}

const isList = (value: Packable): value is readonly Packable[] => Array.isArray(value);
