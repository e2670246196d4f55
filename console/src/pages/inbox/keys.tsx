import { texts } from '../../texts.js';
import { Dialog } from '../../ui/dialog.js';
import css from './inbox.module.css';

/** Which keys do what, and how they are turned off. */
export function Keys({
  on,
  onTurn,
  onClose,
}: {
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.inbox.shortcuts} onClose={onClose}>
      <dl className={css.keys}>
        {texts.inboxKeys.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={css.kind}>
        <input
          type="checkbox"
          className={css.check}
          checked={on}
          onChange={({ target }) => onTurn(target.checked)}
        />
        {texts.inbox.shortcutsOn}
      </label>
      <p className={css.quiet}>{texts.inbox.shortcutsHint}</p>
    </Dialog>
  );
}
