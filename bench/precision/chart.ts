/** How true relevance is, as a picture (SVG). Pure. */
import type { Reliability } from '../eval/relevance.js';

const SIZE = 420;
const [LEFT, TOP, BOTTOM] = [56, 64, 48];
const SIDE = SIZE - TOP - BOTTOM;
const MARKS = [0, 0.25, 0.5, 0.75, 1];

/** A reliability diagram: how often hits of a relevance are what was asked for; on the dashed line it is as often as was said. */
export function reliabilityChart(tenths: readonly Reliability[], title: string): string {
  const points = tenths.map(({ said, right }) => `${x(said)},${y(right)}`).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" font-family="sans-serif" font-size="12">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#ffffff"/>`,
    `<text x="12" y="22" font-size="15" font-weight="bold" fill="#1b1f24">${title}</text>`,
    `<text x="12" y="40" fill="#57606a">Hits by tenths of relevance, with how many they are</text>`,
    ...MARKS.flatMap((mark) => [
      `<line x1="${x(0)}" x2="${x(1)}" y1="${y(mark)}" y2="${y(mark)}" stroke="#d8dee4"/>`,
      `<text x="${LEFT - 8}" y="${y(mark) + 4}" text-anchor="end" fill="#57606a">${mark}</text>`,
      `<text x="${x(mark)}" y="${SIZE - BOTTOM + 18}" text-anchor="middle" fill="#57606a">${mark}</text>`,
    ]),
    `<text x="${x(0.5)}" y="${SIZE - 10}" text-anchor="middle" fill="#57606a">relevance that was said</text>`,
    `<text x="14" y="${y(0.5)}" text-anchor="middle" fill="#57606a" transform="rotate(-90 14 ${y(0.5)})">share that was asked for</text>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#1b1f24" stroke-dasharray="4 3"/>`,
    `<polyline points="${points}" fill="none" stroke="#1f6feb" stroke-width="2"/>`,
    ...tenths.map(({ said, right, count }) => {
      const label = `<text x="${x(said) + 7}" y="${y(right) + 14}" fill="#57606a" font-size="10">${count}</text>`;
      return `<circle cx="${x(said)}" cy="${y(right)}" r="4" fill="#1f6feb"/>${label}`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

function x(share: number): number {
  return Math.round(LEFT + share * SIDE);
}

function y(share: number): number {
  return Math.round(TOP + (1 - share) * SIDE);
}
