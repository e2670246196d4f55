/** What waits for a person, of every kind, in one order: the longest waiting first. */
import { MOST_ITEMS } from '../../domain/inbox/decision.js';
import {
  INBOX_KINDS,
  type InboxKind,
  type InboxRef,
  inboxRefOf,
} from '../../domain/inbox/item-id.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { valuesOf } from '../../domain/kernel/vocabulary.js';
import { INBOX } from '../../domain/lists.js';
import { InvalidInputError } from '../../errors.js';
import { type Page, type PageRequest, pageOf, pageParams } from '../page.js';
import { type ResolveDeps, type Resolved, resolve } from './resolve.js';
import { type Asked, type InboxDeps, type Places, sourcesOf, type Waiting } from './sources.js';

/** What to read. Null: of every kind, whatever its id. */
interface InboxRequest extends PageRequest {
  readonly kinds: readonly InboxKind[] | null;
  readonly ids: readonly string[] | null;
}

interface Inbox {
  /** A page of what the caller may decide about, the longest waiting first. @throws InvalidInputError */
  page(caller: Caller, request: InboxRequest): Promise<Page<Waiting>>;
  /** Settles items, each with an outcome of its own. @throws InvalidInputError, IdempotencyConflictError */
  resolve(caller: Caller, input: unknown): Promise<Resolved>;
}

export function createInbox(deps: InboxDeps & ResolveDeps): Inbox {
  const sources = sourcesOf(deps);
  const read = async (caller: Caller, asked: Asked): Promise<Waiting[]> => {
    const { kinds, refs } = asked;
    const wanted = kinds.filter((kind) => refs?.some((ref) => ref.kind === kind) ?? true);
    const found = await Promise.all(
      sources
        .filter((source) => source.kinds.some((kind) => wanted.includes(kind)))
        .map((source) => source.read(caller, { ...asked, kinds: wanted })),
    );
    return found.flat();
  };
  return {
    page: async (caller, { kinds, ids, ...page }) => {
      const places = pageParams(INBOX, page);
      const refs = ids === null ? null : refsOf(ids);
      const asked = kinds?.length ? kinds : valuesOf(INBOX_KINDS);
      const found = await read(caller, { kinds: asked, places, refs });
      const rows = inOrder(found, places).map((item) => {
        return { time: item.place.time, id: item.place.key, item };
      });
      return pageOf(INBOX, rows, page.first, ({ item }) => item);
    },
    resolve: (caller, input) =>
      resolve(deps, caller, input, async (refs) => {
        if (refs.length === 0) return new Set();
        const places = {
          cursorTime: INBOX.start.time,
          cursorId: INBOX.start.id,
          limit: MOST_ITEMS,
        };
        const found = await read(caller, { kinds: valuesOf(INBOX_KINDS), places, refs });
        return new Set(found.map(({ id }) => id));
      }),
  };
}

/** @throws InvalidInputError for what is no id of an item */
function refsOf(ids: readonly string[]): InboxRef[] {
  if (ids.length > MOST_ITEMS)
    throw new InvalidInputError(`ids: must not be more than ${MOST_ITEMS}.`);
  return ids.map((id) => {
    const ref = inboxRefOf(id);
    if (ref !== null) return ref;
    throw new InvalidInputError('ids: this is no id of an item that `inbox` gave out.');
  });
}

/** What lies behind the cursor, as many as asked for. */
function inOrder(
  items: readonly Waiting[],
  { cursorTime, cursorId, limit }: Places,
): readonly Waiting[] {
  const from = cursorTime.getTime();
  return items
    .filter(
      ({ place: { time, key } }) =>
        time > cursorTime || (time.getTime() === from && key > cursorId),
    )
    .sort(
      ({ place: a }, { place: b }) =>
        a.time.getTime() - b.time.getTime() || (a.key < b.key ? -1 : 1),
    )
    .slice(0, limit);
}
