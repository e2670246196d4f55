import { type ReactNode, useCallback, useState } from 'react';
import { useAddress } from '../../data/use-address.js';
import type { DecisionAction } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { NextPage } from '../../ui/next-page.js';
import { EmptyState, ErrorState, Loading } from '../../ui/states.js';
import { useWide } from '../../ui/use-wide.js';
import { Bulk } from './bulk.js';
import { decisionFor, type Item } from './decisions.js';
import { type Decide, Detail } from './detail.js';
import css from './inbox.module.css';
import { Keys } from './keys.js';
import { KindFilter, kindsIn } from './kind-filter.js';
import { LedgerList } from './ledger-list.js';
import { Row, rowId } from './row.js';
import type { Shown } from './shown.js';
import { MOST_SHOWN, useInbox } from './use-inbox.js';
import { canUndo, useLedger } from './use-ledger.js';
import { keepShortcuts, storedShortcuts, useShortcuts } from './use-shortcuts.js';

const PLACE = 'inbox';
/** From here on there is room for an item beside the list, in rem. */
const WIDE = 68;

/** Everything that waits for a person, live, and what is decided about it. */
export default function InboxPage() {
  const { may } = useSession();
  const { search, put: go } = useAddress();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState({ of: '', text: '' });
  const [help, setHelp] = useState(false);
  const [keysOn, setKeysOn] = useState(storedShortcuts);
  const wide = useWide(WIDE);
  const kinds = kindsIn(search.get('kinds'));
  const current = search.get('item');
  const from = search.get('after');
  const inbox = useInbox(kinds, from);
  const ledger = useLedger(inbox.look);
  const list = inbox.shown.filter(({ item }) => !ledger.hidden.has(item.id));
  const waiting = list.filter(({ gone }) => !gone);
  const decides = may('WRITER');
  const put = useCallback((name: string, value: string) => go({ [name]: value }, true), [go]);

  const open = (id: string | undefined) => {
    put('item', id ?? '');
    if (id !== undefined) focusOn(id);
  };
  const step = (by: number) => {
    const place = list.findIndex(({ item }) => item.id === current);
    const next = place < 0 ? list[0] : list[Math.min(list.length - 1, Math.max(0, place + by))];
    if (next) open(next.item.id);
  };
  const shownNow = list.find(({ item }) => item.id === current);
  const decide: Decide = (item, action, place) => {
    const why = reason.of === item.id ? { reason: reason.text } : {};
    const decision = decisionFor(item, action, { ...why, ...(place !== undefined && { place }) });
    if (!decision) return;
    const at = list.findIndex((each) => each.item.id === item.id);
    ledger.decide([item], [decision]);
    setSelected((before) => without(before, [item.id]));
    if (item.id === current) open((list[at + 1] ?? list[at - 1])?.item.id);
  };
  const chosen = waiting.flatMap(({ item }) => (selected.has(item.id) ? [item] : []));
  const decideAll = (action: DecisionAction) => {
    const all = chosen.flatMap((item) => {
      const decision = decisionFor(item, action);
      return decision ? [{ item, decision }] : [];
    });
    if (all.length === 0) return;
    const items = all.map(({ item }) => item);
    ledger.decide(
      items,
      all.map(({ decision }) => decision),
    );
    const decided = new Set(items.map(({ id }) => id));
    setSelected((before) => without(before, [...decided]));
    if (current !== null && decided.has(current)) {
      open(list.find(({ item }) => !decided.has(item.id))?.item.id);
    }
  };
  const act = (action: DecisionAction, place?: 0 | 1) => () => {
    if (!decides) return;
    if (place === undefined && chosen.length > 0) return decideAll(action);
    if (shownNow && !shownNow.gone) {
      decide(shownNow.item, action, place);
    }
  };
  const keep = (place: 0 | 1) => () => {
    act('CHOOSE', place)();
    act('MERGE', place)();
  };
  const toggle = (id: string) =>
    setSelected((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id])));
  const turnKeys = (on: boolean) => {
    keepShortcuts(on);
    setKeysOn(on);
  };
  const down = () => step(1);
  const up = () => step(-1);
  useShortcuts(keysOn && !help, PLACE, {
    ...{ j: down, ArrowDown: down, k: up, ArrowUp: up },
    a: act('ACCEPT'),
    r: act('REJECT'),
    d: act('DISMISS'),
    '1': keep(0),
    '2': keep(1),
    x: () => decides && current !== null && toggle(current),
    u: () => {
      const last = ledger.entries.find(canUndo);
      if (last) ledger.undo(last.key);
    },
    '?': () => setHelp(true),
  });

  const detail = current !== null && (
    <Detail
      key={current}
      id={current}
      item={shownNow?.item ?? null}
      gone={shownNow?.gone ?? false}
      reason={reason.of === current ? reason.text : ''}
      onReason={(text) => setReason({ of: current, text })}
      onDecide={decides ? decide : null}
    />
  );
  return (
    <div className={css.page} id={PLACE}>
      <div className={css.head}>
        <h1>{texts.inbox.title}</h1>
        <span className={css.quiet} role="status">
          {inbox.ready && texts.inbox.waiting(waiting.length, inbox.more)}
          {countFresh(list) > 0 && ` · ${texts.inbox.freshCame(countFresh(list))}`}
        </span>
        <Button look="quiet" onClick={() => setHelp(true)}>
          {texts.inbox.shortcuts}
        </Button>
      </div>
      <KindFilter
        kinds={kinds}
        onChange={(wanted) => go({ kinds: wanted.join(), after: '' }, true)}
      />
      {inbox.error && <ErrorState error={inbox.error} onRetry={inbox.reload} />}
      {inbox.ready && list.length === 0 && <Nothing some={kinds.length > 0} />}
      <div className={css.columns} aria-busy={inbox.loading}>
        <div className={css.column}>
          {!inbox.ready && inbox.loading && <Loading />}
          {decides && list.length > 0 && (
            <Selection
              items={chosen}
              onAll={() => setSelected(new Set(waiting.map(({ item }) => item.id)))}
            >
              <Bulk items={chosen} onDecide={decideAll} onClear={() => setSelected(new Set())} />
            </Selection>
          )}
          {list.length > 0 && (
            <ul className={css.list} aria-label={texts.inbox.list}>
              {list.map((shown) => {
                const { id } = shown.item;
                return (
                  <li key={id}>
                    <Row
                      shown={shown}
                      current={id === current}
                      selected={selected.has(id)}
                      onOpen={() => put('item', !wide && id === current ? '' : id)}
                      onSelect={decides ? () => toggle(id) : null}
                    />
                    {!wide && id === current && detail}
                  </li>
                );
              })}
            </ul>
          )}
          {inbox.more && inbox.shown.length < MOST_SHOWN && (
            <Button onClick={inbox.loadMore} disabled={inbox.loading}>
              {texts.inbox.more}
            </Button>
          )}
          {inbox.ready && (
            <NextPage
              after={from}
              page={{
                endCursor: inbox.cursor,
                hasNextPage: inbox.more && inbox.shown.length >= MOST_SHOWN,
              }}
              onGo={(after) => go({ after, item: '' })}
            />
          )}
          <LedgerList ledger={ledger} />
        </div>
        {(wide || !shownNow) && (
          <div className={css.beside}>
            {detail ||
              (list.length > 0 && wide && <p className={css.quiet}>{texts.inbox.choose}</p>)}
          </div>
        )}
      </div>
      {help && <Keys on={keysOn} onTurn={turnKeys} onClose={() => setHelp(false)} />}
    </div>
  );
}

function Nothing({ some }: { readonly some: boolean }) {
  return (
    <EmptyState title={some ? texts.inbox.noneOfKinds : texts.inbox.none}>
      <p>{texts.inbox.noneAdvice}</p>
    </EmptyState>
  );
}

/** What is selected, or how all is. */
function Selection({
  items,
  onAll,
  children,
}: {
  readonly items: readonly Item[];
  readonly onAll: () => void;
  readonly children: ReactNode;
}) {
  if (items.length > 0) return children;
  return (
    <div className={css.bulk}>
      <Button look="quiet" onClick={onAll}>
        {texts.inbox.selectAll}
      </Button>
    </div>
  );
}

/** Puts the focus on an item once it is drawn. */
function focusOn(id: string): void {
  requestAnimationFrame(() => document.getElementById(rowId(id))?.focus());
}

function countFresh(list: readonly Shown[]): number {
  return list.filter(({ fresh, gone }) => fresh && !gone).length;
}

function without(all: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const gone = new Set(ids);
  return new Set([...all].filter((id) => !gone.has(id)));
}
