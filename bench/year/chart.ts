/** A year of upkeep as a picture (SVG). Pure. */
import { spread } from '../labels.js';
import type { Sample } from './simulate.js';

const [WIDTH, HEIGHT] = [860, 420];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 190, 60, 40];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const FONT = 'font-family="sans-serif" font-size="12"';

/** Lines of the chart: what is counted, and its colour. */
const LINES = [
  { key: 'active', name: 'active facts', colour: '#1f6feb' },
  { key: 'archived', name: 'archived', colour: '#8250df' },
  { key: 'pruned', name: 'pruned', colour: '#d1743b' },
  { key: 'contradicted', name: 'contradicted', colour: '#cf222e' },
  { key: 'duplicates', name: 'duplicates', colour: '#3b9e5f' },
] as const;

/** Counts by day; the dashed line is the mean confidence of current facts, 0 to 1 over the whole height. */
export function yearChart(samples: readonly Sample[]): string {
  const most = Math.max(1, ...samples.flatMap((sample) => LINES.map(({ key }) => sample[key])));
  const top = niceTop(most);
  const days = Math.max(1, samples.length - 1);
  const x = (day: number) => LEFT + (day / days) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
  const path = (value: (sample: Sample) => number) =>
    samples
      .map((s, i) => `${i === 0 ? 'M' : 'L'}${x(s.day).toFixed(1)} ${y(value(s)).toFixed(1)}`)
      .join('');
  const last = samples.at(-1);
  const labels = spread(
    [
      ...LINES.map(({ key, name, colour }) => {
        const value = last?.[key] ?? 0;
        return { text: `${value} ${name}`, colour, at: y(value / top) };
      }),
      {
        text: `${(last?.confidence ?? 0).toFixed(2)} mean confidence`,
        ...{ colour: '#57606a', at: y(last?.confidence ?? 0) },
      },
    ],
    TOP,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${FONT}>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="12" y="22" font-size="15" font-weight="bold" fill="#1b1f24">A year of upkeep</text>`,
    `<text x="12" y="40" fill="#57606a">Memories by state at the end of each simulated day; dashed: mean confidence of current facts (0 to 1)</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => rule(y(share), Math.round(top * share))),
    ...MONTHS.map((month, i) => {
      const at = x((i * days) / 12);
      return `<text x="${at.toFixed(0)}" y="${HEIGHT - 18}" fill="#57606a">${month}</text>`;
    }),
    ...LINES.map(({ key, colour }) => {
      const line = path((sample) => sample[key] / top);
      return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`;
    }),
    `<path d="${path(({ confidence }) => confidence ?? 0)}" fill="none" stroke="#57606a" stroke-dasharray="4 3"/>`,
    ...labels.map(
      ({ text, colour, at }) =>
        `<text x="${WIDTH - RIGHT + 8}" y="${(at + 4).toFixed(1)}" fill="${colour}">${text}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

function rule(at: number, value: number): string {
  const line = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#d8dee4"/>`;
  return `${line}<text x="${LEFT - 8}" y="${at + 4}" text-anchor="end" fill="#57606a">${value}</text>`;
}

/** The next number above that is easy to read. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return Math.ceil(most / unit) * unit;
}
