import { texts } from '../../texts.js';
import css from './ask.module.css';
import { type Stretch, stretchesOf } from './highlight.js';

/** A text with what bears on the question marked, and what no longer holds struck out. */
export function Evidence({
  text,
  terms,
  outdated = null,
}: {
  readonly text: string;
  readonly terms: readonly string[];
  readonly outdated?: readonly number[] | null;
}) {
  return (
    <p className={css.content}>
      {stretchesOf(text, terms, outdated).map((stretch) => (
        <Piece key={stretch.start} stretch={stretch} />
      ))}
    </p>
  );
}

function Piece({ stretch: { text, evidence, outdated } }: { readonly stretch: Stretch }) {
  const inner = evidence ? <mark>{text}</mark> : text;
  return outdated ? <s title={texts.ask.outdated}>{inner}</s> : inner;
}
