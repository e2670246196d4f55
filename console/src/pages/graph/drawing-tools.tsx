import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import css from './graph.module.css';

/** What either drawing can be asked from outside. */
interface Moved {
  zoom(by: number): void;
  fit(): void;
}

/** Below a drawing: nearer, farther, all of it, and a word about what it does. */
export function DrawingTools({
  moved,
  step,
  hint,
}: {
  /** What is moved, asked when it is. */
  readonly moved: () => Moved | null;
  /** By how much it comes nearer at a time. */
  readonly step: number;
  readonly hint: string;
}) {
  return (
    <div className={css.tools}>
      <Button look="quiet" onClick={() => moved()?.zoom(step)}>
        {texts.graph.nearer}
      </Button>
      <Button look="quiet" onClick={() => moved()?.zoom(1 / step)}>
        {texts.graph.farther}
      </Button>
      <Button look="quiet" onClick={() => moved()?.fit()}>
        {texts.graph.fit}
      </Button>
      <span className={css.quiet}>{hint}</span>
    </div>
  );
}
