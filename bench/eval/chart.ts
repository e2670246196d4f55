/** The ablation as a picture (SVG). Pure. */
import type { Ablated } from './ablate.js';

const ROW = 22;
const LEFT = 190;
const WIDTH = 760;
const TOP = 56;
const BAR = WIDTH - LEFT - 70;
/** Bars begin here: differences are small beside the whole. */
const LEAST = 0.5;
const MOST = 0.9;

/** Horizontal bars of R@10, one a row; the line is the first row's value. */
export function ablationChart(rows: readonly Ablated[]): string {
  const height = TOP + rows.length * ROW + 24;
  const whole = rows[0]?.recallAt['10'] ?? 0;
  const at = x(whole);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<text x="12" y="22" font-size="15" font-weight="bold" fill="#1b1f24">Recall at 10 with each part left out or changed</text>`,
    `<text x="12" y="40" fill="#57606a">Share of the evidence among the first ten hits; bars begin at ${LEAST}</text>`,
    ...rows.map((row, i) => bar(row, i, whole)),
    `<line x1="${at}" x2="${at}" y1="${TOP - 6}" y2="${height - 16}" stroke="#1b1f24" stroke-dasharray="3 3"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function bar({ name, recallAt }: Ablated, index: number, whole: number): string {
  const value = recallAt['10'];
  const y = TOP + index * ROW;
  const colour = index === 0 ? '#1f6feb' : value < whole ? '#d1743b' : '#3b9e5f';
  return [
    `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end" fill="#1b1f24">${escaped(name)}</text>`,
    `<rect x="${LEFT}" y="${y + 2}" width="${x(value) - LEFT}" height="${ROW - 7}" rx="2" fill="${colour}"/>`,
    `<text x="${WIDTH - 16}" y="${y + 13}" text-anchor="end" fill="#1b1f24">${value.toFixed(3)}</text>`,
  ].join('\n');
}

function x(value: number): number {
  const share = (Math.min(MOST, Math.max(LEAST, value)) - LEAST) / (MOST - LEAST);
  return Math.round(LEFT + share * BAR);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
