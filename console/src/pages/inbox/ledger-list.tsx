import { DECIDED, texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { ErrorState } from '../../ui/states.js';
import { leadOf } from './decisions.js';
import css from './inbox.module.css';
import { canUndo, type Entry, HOLD_SECONDS, type Ledger } from './use-ledger.js';

/** How many are shown. */
const SHOWN = 8;

/** What was decided here, and the way back. */
export function LedgerList({ ledger: { entries, undo } }: { readonly ledger: Ledger }) {
  const [latest] = entries;
  return (
    <>
      <p className="said" role="status">
        {latest && `${DECIDED[latest.action]} ${subject(latest)}: ${standing(latest)}`}
      </p>
      {latest && <Entries entries={entries} undo={undo} />}
    </>
  );
}

function Entries({ entries, undo }: Pick<Ledger, 'entries' | 'undo'>) {
  return (
    <section className={css.ledger} aria-label={texts.inbox.decided}>
      <h2>{texts.inbox.decided}</h2>
      <ul>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.key} className={css.entry}>
            <span className={css.entryWords}>
              <strong>{DECIDED[entry.action]}</strong> {subject(entry)}{' '}
              <span className={css.quiet}>{standing(entry)}</span>
            </span>
            {canUndo(entry) && <Button onClick={() => undo(entry.key)}>{texts.inbox.undo}</Button>}
            <Refusals entry={entry} />
            {entry.error && <ErrorState error={entry.error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refusals({ entry: { results } }: { readonly entry: Entry }) {
  const messages = new Set(results.flatMap(({ refused }) => (refused === null ? [] : [refused])));
  if (messages.size === 0) return null;
  return (
    <ul className={css.refusals} role="alert">
      {[...messages].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function subject({ items }: Entry): string {
  const [only] = items;
  return items.length === 1 && only ? `“${leadOf(only)}”` : texts.inbox.items(items.length);
}

function standing(entry: Entry): string {
  const { state, results } = entry;
  const refused = results.filter((each) => each.refused !== null).length;
  if (refused > 0) return texts.inbox.refusedOf(refused);
  switch (state) {
    case 'held':
      return texts.inbox.held(HOLD_SECONDS);
    case 'sending':
      return texts.inbox.sending;
    case 'undoing':
      return texts.inbox.undoing;
    case 'undone':
      return texts.inbox.undone;
    case 'failed':
      return texts.inbox.failed;
    default:
      return canUndo(entry) ? '' : texts.inbox.final;
  }
}
