import { texts } from '../texts.js';
import { EmptyState } from '../ui/states.js';

/** Stands where a view will be. */
export default function ToCome() {
  return (
    <EmptyState title={texts.toCome}>
      <p>{texts.toComeAdvice}</p>
    </EmptyState>
  );
}
