import type { Tone } from './badge.js';
import css from './chart.module.css';

/** A column of a chart. */
export interface Column {
  readonly key: string;
  readonly value: number;
  /** What it stands for, in words. */
  readonly title: string;
  readonly tone?: Tone;
}

const STEP = 10;
const HEIGHT = 48;
/** Fewer stand to the right, as wide as if there were so many. */
const FEWEST = 30;

/** Values side by side; what they are in words is in the label, and in a table near by. */
export function Columns({
  columns,
  label,
}: {
  readonly columns: readonly Column[];
  readonly label: string;
}) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const width = Math.max(columns.length, FEWEST) * STEP;
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={css.base} x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {columns.map(({ key, value, title, tone = 'plain' }, place) => {
        const height = value === 0 ? 0 : Math.max(1.5, (value / most) * (HEIGHT - 2));
        return (
          <rect
            key={key}
            className={css.bar}
            data-tone={tone}
            x={width - (columns.length - place) * STEP + 1}
            y={HEIGHT - 1 - height}
            width={STEP - 2}
            height={height}
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
