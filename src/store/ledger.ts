/** The ledger of erasures: a file that is only ever appended to, beside the data and not in what a restore replaces. */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type LedgerEntry, ledgerText, parseLedger } from '../domain/erasure/ledger.js';
import { messageOf, StoreUnavailableError } from '../errors.js';
import type { ErasureLedger, Log } from '../ports.js';
import { sync } from './local/file-copy.js';

export class FileLedger implements ErasureLedger {
  readonly #file: string;
  readonly #log: Log;

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
  }

  async append(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      const folder = dirname(this.#file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(this.#file, 'a', 0o600);
      try {
        await handle.writeFile(ledgerText(entries));
        await handle.sync();
      } finally {
        await handle.close();
      }
      // Its name, too, is on disk.
      await sync(folder);
    } catch (cause) {
      throw new StoreUnavailableError(
        `The ledger of erasures ${this.#file} cannot be written (${messageOf(cause)}): free some space, or set MNEME_DATA_DIR to a folder that this user may write.`,
        { cause },
      );
    }
  }

  async read(): Promise<LedgerEntry[]> {
    const { entries, damaged } = parseLedger(await ledgerAt(this.#file));
    const { length: read } = entries;
    const told = 'lines of the ledger of erasures are damaged and passed over';
    if (damaged > 0) this.#log.warn({ file: this.#file, read, damaged }, told);
    return entries;
  }
}

/** The text of a ledger; empty where there is none. */
export async function ledgerAt(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return '';
    throw new StoreUnavailableError(
      `The ledger of erasures ${file} cannot be read (${messageOf(thrown)}): what was erased could come back.`,
      { cause: thrown },
    );
  });
}
