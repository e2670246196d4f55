import { Fragment } from 'react';
import { differences } from './differences.js';
import css from './ui.module.css';

/** What became of a text, word by word. */
export function Diff({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className={css.diff}>
      {differences(before, after).map(({ kind, text }, place) => {
        // The same words may stand in several places: the place is what tells them apart.
        const key = `${place}-${kind}`;
        if (kind === 'gone') return <del key={key}>{text}</del>;
        if (kind === 'new') return <ins key={key}>{text}</ins>;
        return <Fragment key={key}>{text}</Fragment>;
      })}
    </p>
  );
}
