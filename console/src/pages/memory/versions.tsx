import { texts, VALIDITIES } from '../../texts.js';
import { Badge } from '../../ui/badge.js';
import { Card } from '../../ui/card.js';
import { Diff } from '../../ui/diff.js';
import { share } from '../../ui/format.js';
import { Time } from '../../ui/time.js';
import css from './memory.module.css';
import type { Shown } from './shown.js';

/** The states of a memory, newest first, each as what changed since the one before. */
export function VersionsCard({ versions }: { readonly versions: Shown['versions'] }) {
  const pairs = versions.map((version, place) => ({ version, before: versions[place - 1] }));
  return (
    <Card label={texts.memories.versions}>
      <div className={css.stack}>
        <h2>{texts.memories.versions}</h2>
        {versions.length < 2 && <p className={css.muted}>{texts.memories.onlyVersion}</p>}
        {versions.length > 1 && (
          <ol className={css.list}>
            {pairs.toReversed().map(({ version, before }) => (
              <li key={`${version.version}-${version.createdAt}`}>
                <span className={css.line}>
                  <strong>{texts.memories.version(version.version)}</strong>
                  <span className={css.muted}>
                    <Time at={version.createdAt} exact /> –{' '}
                    {version.recordedAt ? (
                      <Time at={version.recordedAt} exact />
                    ) : (
                      texts.memories.now
                    )}
                    , {VALIDITIES[version.validity]},{' '}
                    {texts.memories.confidence(share(version.confidence))}
                  </span>
                  {version.current && <Badge tone="good">{texts.memories.now}</Badge>}
                </span>
                {before === undefined && <p>{version.content}</p>}
                {before?.content === version.content && (
                  <p className={css.muted}>{texts.memories.sameText}</p>
                )}
                {before && before.content !== version.content && (
                  <Diff before={before.content} after={version.content} />
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
