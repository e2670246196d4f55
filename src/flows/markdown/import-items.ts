/** Items of a file: what changed is corrected, what is new is remembered, nothing is deleted. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { parseItems, type ReadItem } from '../../domain/markdown/items.js';
import {
  type FileKind,
  type ItemFile,
  KIND_FILES,
  type NewMemory,
  type NewRecord,
  newMemory,
  newRecord,
} from '../../domain/markdown/memory.js';
import type { ImportPlan, Stored } from '../../domain/markdown/plan.js';
import { assertsAs } from '../../domain/write/assertion.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { rememberItem } from '../../domain/write/remember.js';
import type { Clock, Graph } from '../../ports.js';
import { linksOf, type Memory, memoriesById } from '../memories.js';
import { correctMemory, updateRecord } from '../write/correct.js';
import type { Answered, WriteDeps, WriteOutcome } from '../write/deps.js';
import { writeMany } from '../write/remember.js';
import { isCurrent } from './document-cards.js';
import { attempt, countOutcome, type ImportingFile } from './import-file.js';

export async function importItems(
  deps: WriteDeps,
  caller: Caller,
  { file, text }: { file: ItemFile; text: string },
  into: ImportingFile,
): Promise<void> {
  const items = parseItems(text).filter(({ text: said, details }) => said.trim() || details.id);
  const stored = await storedOf(
    deps,
    caller,
    items.flatMap(({ details }) => details.id ?? []),
  );
  const fresh: ReadItem[] = [];
  for (const item of items) {
    const known = stored.get(item.details.id ?? '') ?? null;
    const plan = into.importing.plan({ id: item.details.id ?? null, text: item.text }, known);
    if (plan.step === 'CREATE') fresh.push(item);
    else await follow(deps, caller, { item, plan }, into);
  }
  await createAll(deps, caller, { file, items: fresh }, into);
}

interface Planned {
  readonly item: ReadItem;
  readonly plan: Exclude<ImportPlan, { step: 'CREATE' }>;
}

/** What is known here already. */
async function follow(
  deps: WriteDeps,
  caller: Caller,
  { item: { line, text }, plan }: Planned,
  { tally, dryRun, key }: ImportingFile,
): Promise<void> {
  if (plan.step === 'SAME') return tally.count('unchanged');
  if (plan.step === 'REFUSE') {
    return tally.refuse(line, { code: 'INVALID_INPUT', message: plan.message });
  }
  if (dryRun) return tally.count('updated');
  const { id, step } = plan;
  const idempotencyKey = key && `${key} ${id}`;
  await attempt(tally, line, async () =>
    step === 'CORRECT'
      ? updated(await correctMemory(deps, caller, { id, text, idempotencyKey }))
      : updateRecord(deps, caller, { id, text, sourceRole: assertsAs(caller), idempotencyKey }),
  );
}

/** The successor of a memory is that memory, corrected. */
function updated(outcome: Answered<WriteOutcome>): Answered<WriteOutcome> {
  return outcome.refused === null ? { ...outcome, action: 'UPDATE' } : outcome;
}

/** Items that are written in one transaction. */
const ITEMS_AT_ONCE = 200;

async function createAll(
  deps: WriteDeps,
  caller: Caller,
  { file, items }: { file: ItemFile; items: readonly ReadItem[] },
  { tally, dryRun, key }: ImportingFile,
): Promise<void> {
  const atOnce = Math.min(ITEMS_AT_ONCE, deps.policy.maxBulk);
  for (let from = 0; from < items.length; from += atOnce) {
    const batch = items.slice(from, from + atOnce);
    if (dryRun) {
      for (const _ of batch) tally.count('created');
      continue;
    }
    const given = batch.map(
      (item): NewItem =>
        file === 'vault' ? newRecord(item) : { ...newMemory(item), kind: KIND_FILES[file] },
    );
    const request = { operation: 'importMarkdown', idempotencyKey: key && `${key} ${from}` };
    const { outcomes, created } = await writeMany(
      deps,
      caller,
      { ...request, items: given },
      // `writeMany` hands back what it was given.
      (item) => itemOf(deps, caller, item as NewItem),
    );
    outcomes.forEach((outcome, i) => {
      countOutcome(tally, batch[i]?.line ?? 1, { ...outcome, created });
    });
  }
}

type NewItem = NewRecord | (NewMemory & { readonly kind: FileKind });

/** As `remember` takes it, with the source that the file states. Scopes of the vault are the gate's to judge. */
function itemOf({ schemas }: WriteDeps, caller: Caller, { source, ...given }: NewItem): WriteItem {
  const input = parseInput(schemas.remember, given);
  if (input.vault === null) ownerOf(caller, input.scope);
  const item = rememberItem(input);
  return { ...item, fact: { ...item.fact, statedSource: source } };
}

/** Ids that are looked up at once. */
const IDS = 500;

/** By id; what the caller does not see is absent. Two or three statements for every 500. */
async function storedOf(
  { graph, clock }: { graph: Graph; clock: Clock },
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let from = 0; from < ids.length; from += IDS) {
    const memories = await memoriesById(graph, caller, ids.slice(from, from + IDS));
    const seen = memories.filter((memory): memory is Memory => memory !== null);
    const gone = seen.filter((memory) => !isCurrent(memory, clock.now()));
    const successors = await successorsOf(graph, caller, gone);
    for (const memory of seen) {
      const { id, content, profile, userId } = memory;
      const current = !gone.includes(memory);
      found.set(id, {
        id,
        content,
        profile,
        userId,
        current,
        successor: successors.get(id) ?? null,
      });
    }
  }
  return found;
}

/** Texts of what took their place, by the id of the former one. */
async function successorsOf(
  graph: Graph,
  caller: Caller,
  gone: readonly Memory[],
): Promise<ReadonlyMap<string, string>> {
  if (gone.length === 0) return new Map();
  const links = await linksOf(
    graph,
    caller,
    gone.map(({ id }) => id),
  );
  const winners = links.map((each) => each?.supersededBy ?? '');
  const memories = await memoriesById(graph, caller, winners);
  return new Map(gone.flatMap(({ id }, i) => (memories[i] ? [[id, memories[i].content]] : [])));
}
