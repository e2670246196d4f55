/** Reads stores with questions: what was remembered, and what must come back when something is asked. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What is remembered. */
export interface StoredRecord {
  readonly form: 'FACT' | 'VAULT' | 'DOCUMENT';
  /** Known to the evaluation only, never to the service. */
  readonly label: string;
  readonly on: Date;
  /** Who stated a fact, the tier and the topic of a vault record, or the title of a document. */
  readonly head: string;
  readonly text: string;
}

/** What is asked of a store. Whatever is in neither list must not come back. */
export interface StoreQuestion {
  readonly text: string;
  /** Labels of what must come back; empty: the store holds nothing on it. */
  readonly must: readonly string[];
  /** Labels of what may. */
  readonly may: readonly string[];
}

export interface Store {
  readonly name: string;
  /** The day of all questions. */
  readonly on: Date;
  readonly records: readonly StoredRecord[];
  readonly questions: readonly StoreQuestion[];
}

const FACT = /^fact (\w+) (\d{4}-\d\d-\d\d) (USER|ASSISTANT): (.+)$/;
const VAULT = /^vault (\w+) (\d{4}-\d\d-\d\d) ((?:CANON|REGISTER) [\w.-]+): (.+)$/;
const DOCUMENT = /^doc (\w+) (\d{4}-\d\d-\d\d) (.+)$/;
const ON = /^@ (\d{4}-\d\d-\d\d)$/;

/** All stores of a folder, in order of their file names. @throws Error that names a line which cannot be read */
export function readStores(folder: string): Store[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.sort().map((file) => storeIn(basename(file, '.txt'), join(folder, file)));
}

function storeIn(name: string, path: string): Store {
  const records: StoredRecord[] = [];
  const questions: { text: string; must: string[]; may: string[] }[] = [];
  let on = new Date(Number.NaN);
  for (const [i, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    const last = questions.at(-1);
    const record = recordIn(line);
    if (record !== null) records.push(record);
    else if (ON.test(line)) on = dayOf(line.slice(2));
    else if (line.startsWith('? ')) questions.push({ text: line.slice(2), must: [], may: [] });
    else if (line.startsWith('+ ') && last) last.must.push(...labelsIn(line));
    else if (line.startsWith('~ ') && last) last.may.push(...labelsIn(line));
    else if (!continues(line, records) && !line.startsWith('# '))
      throw new Error(`${path}:${i + 1} is none of the forms of a store: ${line}`);
  }
  const documents = records.map((each) => ({ ...each, text: each.text.trim() }));
  return checked({ name, on, records: documents, questions });
}

function recordIn(line: string): StoredRecord | null {
  for (const [form, pattern] of [
    ['FACT', FACT],
    ['VAULT', VAULT],
    ['DOCUMENT', DOCUMENT],
  ] as const) {
    const [, label, day, head, text = ''] = pattern.exec(line) ?? [];
    if (label && day && head) return { form, label, on: dayOf(day), head, text };
  }
  return null;
}

/** A line of the document before it, or an empty one. */
function continues(line: string, records: StoredRecord[]): boolean {
  const last = records.at(-1);
  if (line !== '' && !line.startsWith('  ')) return false;
  if (last?.form === 'DOCUMENT')
    records.splice(-1, 1, { ...last, text: `${last.text}\n${line.trim()}` });
  return line === '' || last?.form === 'DOCUMENT';
}

function checked(store: Store): Store {
  const known = new Set(store.records.map(({ label }) => label));
  const unknown = store.questions
    .flatMap(({ must, may }) => [...must, ...may])
    .filter((label) => !known.has(label));
  if (unknown.length > 0) throw new Error(`${store.name} has no ${unknown.join(', ')}.`);
  if (Number.isNaN(store.on.getTime())) throw new Error(`${store.name} names no day.`);
  return store;
}

function labelsIn(line: string): string[] {
  return line
    .slice(2)
    .split(/\s+/)
    .filter((label) => label !== 'none');
}

/** Noon: no time zone makes another day of it. */
function dayOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
