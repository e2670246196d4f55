import css from './chart.module.css';

const WIDTH = 160;
const HEIGHT = 32;
const MARGIN = 2;

/** Values over time as a line, the latest to the right; the label says what a reader cannot see. */
export function Sparkline({
  values,
  label,
}: {
  readonly values: readonly number[];
  readonly label: string;
}) {
  // One value is a level.
  const drawn = values.length === 1 ? [...values, ...values] : values;
  const most = Math.max(1, ...drawn);
  const x = (place: number) => (place / (drawn.length - 1)) * (WIDTH - 2 * MARGIN) + MARGIN;
  const y = (value: number) => HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN);
  const points = drawn.map((value, place) => `${x(place)},${y(value)}`).join(' ');
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={css.base} x1={0} x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <polyline className={css.line} points={points} />
    </svg>
  );
}
