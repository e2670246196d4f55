/** Growth curves as a picture (SVG): what answers take at each size, in times of what they took at the smallest. Pure. */
import { spread } from '../labels.js';

/** A line: its value at each size, in any unit. */
export interface Curve {
  readonly name: string;
  readonly values: readonly number[];
  /** Of a bare statement: what the others are held against. */
  readonly bare?: boolean;
}

const [WIDTH, HEIGHT] = [860, 420];
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 260, 60, 44];
const COLOURS = ['#1f6feb', '#8250df', '#d1743b', '#cf222e', '#3b9e5f', '#bf8700', '#0a7ea4'];
const GREY = '#57606a';

/** Both axes are logarithmic: a straight line upwards grows as the store does. @param sizes ascending, at least two */
export function growthChart(sizes: readonly number[], curves: readonly Curve[]): string {
  const shares = curves.map(({ values }) => values.map((value) => value / (values[0] ?? 1)));
  const top = 2 ** Math.ceil(Math.log2(Math.max(2, ...shares.flat())));
  const low = 2 ** Math.floor(Math.log2(Math.min(1, ...shares.flat())));
  const [least, most] = [sizes[0] ?? 1, sizes.at(-1) ?? 1];
  const x = (size: number) =>
    LEFT + (Math.log(size / least) / Math.log(most / least)) * (WIDTH - LEFT - RIGHT);
  const y = (share: number) =>
    HEIGHT - BOTTOM - (Math.log(share / low) / Math.log(top / low)) * (HEIGHT - TOP - BOTTOM);
  const colourOf = (i: number) =>
    curves[i]?.bare ? GREY : (COLOURS[i % COLOURS.length] ?? '#1f6feb');
  const lines = shares.map((values, i) => {
    const path = values.map(
      (share, at) =>
        `${at === 0 ? 'M' : 'L'}${x(sizes[at] ?? 1).toFixed(1)} ${y(share).toFixed(1)}`,
    );
    const dashes = curves[i]?.bare ? ' stroke-dasharray="4 3"' : '';
    return `<path d="${path.join('')}" fill="none" stroke="${colourOf(i)}" stroke-width="2"${dashes}/>`;
  });
  const labels = spread(
    shares.map((values, i) => ({
      ...{ at: y(values.at(-1) ?? 1), colour: colourOf(i) },
      text: `${(values.at(-1) ?? 1).toFixed(2)} ${curves[i]?.name ?? ''}`,
    })),
    TOP,
  );
  const powers = Array.from(
    { length: Math.round(Math.log2(top / low)) + 1 },
    (_, i) => low * 2 ** i,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    '<text x="12" y="22" font-size="15" font-weight="bold" fill="#1b1f24">What answers take as the store grows</text>',
    `<text x="12" y="40" fill="${GREY}">Medians, in times of those at ${least.toLocaleString('en')} memories; dashed: bare statements</text>`,
    ...powers.map(
      (power) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(power).toFixed(1)}" y2="${y(power).toFixed(1)}" stroke="#d0d7de"/>` +
        `<text x="${LEFT - 8}" y="${(y(power) + 4).toFixed(1)}" text-anchor="end" fill="${GREY}">${power} ×</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text x="${x(size).toFixed(1)}" y="${HEIGHT - 20}" text-anchor="middle" fill="${GREY}">${size.toLocaleString('en')}</text>`,
    ),
    ...lines,
    ...labels.map(
      ({ at, text, colour }) =>
        `<text x="${WIDTH - RIGHT + 10}" y="${(at + 4).toFixed(1)}" fill="${colour}">${text}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
