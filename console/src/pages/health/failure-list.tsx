import { texts } from '../../texts.js';
import { SessionLink } from '../../ui/session-link.js';
import { EmptyState } from '../../ui/states.js';
import { Time } from '../../ui/time.js';
import type { Failure } from './failures.js';
import css from './health.module.css';

/** What fails, before everything else. */
export function FailureList({ failures }: { readonly failures: readonly Failure[] }) {
  if (failures.length === 0) {
    return (
      <EmptyState title={texts.health.nothingFails}>
        <p>{texts.health.nothingFailsAdvice}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label={texts.health.failures}>
      <ul className={css.failures}>
        {failures.map((failure) => (
          <li key={failure.key} className={css.failure}>
            <strong>{texts.health.failing[failure.what]}</strong>
            {failure.session && (
              <span>
                {texts.health.session} <SessionLink id={failure.session} />
              </span>
            )}
            <Details failure={failure} />
            {failure.at && (
              <span className={css.quiet}>
                <Time at={failure.at} exact />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ failure: { what, counts, detail } }: { readonly failure: Failure }) {
  const words = detail !== null && what === 'degraded' ? texts.health.ratio(detail) : detail;
  return (
    <>
      {counts && <span>{texts.health.failingMemories(...counts)}</span>}
      {words && <span className={css.detail}>{words}</span>}
    </>
  );
}
