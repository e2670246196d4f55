import { FATES, texts } from '../../texts.js';
import { Fact } from '../../ui/fact.js';
import { words } from '../../ui/format.js';
import { Time } from '../../ui/time.js';
import css from './ask.module.css';
import type { Answer } from './hit.js';

/** What recall made of the question, and what it held back. */
export function Understanding({
  answer: { diagnostics, suppressed },
}: {
  readonly answer: Answer;
}) {
  if (!diagnostics) return null;
  const { complexity, intent, periods, terms, variants } = diagnostics;
  return (
    <details className={css.understood}>
      <summary>{texts.ask.understood}</summary>
      <dl className={css.facts}>
        <Fact name={texts.ask.intent}>{words(intent.intent)}</Fact>
        <Fact name={texts.ask.complexity}>{words(complexity)}</Fact>
        <Fact name={texts.ask.terms}>{terms.join(', ')}</Fact>
        {periods.length > 0 && (
          <Fact name={texts.ask.periods}>
            {periods.map(({ text, from, until }) => (
              <span key={text}>
                {text}: {from && <Time at={from} />} – {until && <Time at={until} />}
              </span>
            ))}
          </Fact>
        )}
        {variants.length > 0 && (
          <Fact name={texts.ask.variants}>{variants.map(({ text }) => text).join(' · ')}</Fact>
        )}
        {suppressed.length > 0 && (
          <Fact name={texts.ask.leftOut}>
            {suppressed
              .map(
                ({ name, count }) =>
                  `${count} × ${FATES[name as keyof typeof FATES] ?? words(name)}`,
              )
              .join(' · ')}
          </Fact>
        )}
      </dl>
    </details>
  );
}
