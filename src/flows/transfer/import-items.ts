/** Going through the items of a file: each is read, gathered with others, written; one that is wrong is left out and told. */
import { type Item, type Tally, Tallying } from '../../domain/transfer/items.js';
import { InvalidInputError } from '../../errors.js';

/** A file on its way in. */
export interface ItemImport {
  readonly items: AsyncIterable<Item>;
  /** True: everything is read and nothing is written. */
  readonly dryRun: boolean;
  /** Told how many items are done. */
  onProgress?(items: number): void;
}

/** A part of an item, ready to be written. */
export interface Part<Value> {
  readonly line: number;
  readonly value: Value;
}

/** How a format is read and written. */
export interface Importer<Value> {
  /** @throws InvalidInputError for an item that is wrong */
  read(item: Item): { readonly values: readonly Value[]; readonly skipped: number };
  /** How long a value is, in characters: what is written at once is held in memory. */
  sizeOf(value: Value): number;
  write(parts: readonly Part<Value>[], tallying: Tallying): Promise<void>;
  /** Most values that are written at once. */
  readonly atOnce: number;
}

/** Values that are longer together are written apart. */
const CHARS_AT_ONCE = 4_000_000;

export async function importItems<Value>(
  { items, dryRun, onProgress }: ItemImport,
  importer: Importer<Value>,
): Promise<Tally> {
  const tallying = new Tallying();
  let waiting: Part<Value>[] = [];
  let chars = 0;
  const flush = async () => {
    if (waiting.length > 0 && !dryRun) await importer.write(waiting, tallying);
    waiting = [];
    chars = 0;
    onProgress?.(tallying.read);
  };
  for await (const item of items) {
    tallying.read++;
    for (const value of valuesOf(importer, item, tallying)) {
      waiting.push({ line: item.line, value });
      chars += importer.sizeOf(value);
      if (waiting.length >= importer.atOnce || chars >= CHARS_AT_ONCE) await flush();
    }
  }
  await flush();
  return tallying.tally;
}

function valuesOf<Value>(
  importer: Importer<Value>,
  item: Item,
  tallying: Tallying,
): readonly Value[] {
  try {
    const { values, skipped } = importer.read(item);
    tallying.skipped += skipped;
    return values;
  } catch (thrown) {
    if (!(thrown instanceof InvalidInputError)) throw thrown;
    tallying.fail(item.line, thrown.message);
    return [];
  }
}
