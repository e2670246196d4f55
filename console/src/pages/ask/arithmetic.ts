/** How a score came about, step by step, with the numbers put in. Pure. */
import type { ScoreFragment } from '../../generated/types.js';
import { number } from '../../ui/format.js';

/** One line of the sum. */
export interface Step {
  readonly name: string;
  /** The sum with its numbers. */
  readonly how: string;
  readonly value: number;
}

/** Constants of the question; null: they are not known, as for a memory that was asked for by its id. */
export interface Constants {
  readonly rrfK: number;
  readonly recencyWeight: number;
}

const PRECISION = 1e-6;

/** From the places in the channels to the final score. */
export function stepsOf(score: ScoreFragment, constants: Constants | null): readonly Step[] {
  return [
    ...score.ranks.map(({ channel, rank, rrf, weight }) => ({
      name: channel.toLowerCase(),
      how: constants
        ? `${number(weight)} / (${number(constants.rrfK)} + ${rank})`
        : `weight ${number(weight)}, place ${rank}`,
      value: rrf,
    })),
    {
      name: 'rrf',
      how: score.ranks.map(({ rrf }) => number(rrf)).join(' + ') || 'no channel',
      value: score.rrf,
    },
    { name: 'rrfNormalised', how: 'rrf / its best possible value', value: score.rrfNormalised },
    { name: 'base', how: baseOf(score), value: score.base },
    ...blendedOf(score, constants),
    ...finalOf(score),
  ];
}

function baseOf(score: ScoreFragment): string {
  const { asking, relevance, relevanceWeight: weight } = score;
  const found = startOf(score);
  const mixed = `${number(1 - weight)} × ${number(found)} + ${number(weight)} × ${number(relevance)}`;
  return asking === 1 ? mixed : `${number(asking)} × (${mixed})`;
}

/** The service may start from the cosine in place of the places in channels: whichever the sum holds for. */
function startOf({
  asking,
  base,
  relevance,
  relevanceWeight,
  rrfNormalised,
  similarity,
}: ScoreFragment): number {
  const sum = (start: number) =>
    asking * ((1 - relevanceWeight) * start + relevanceWeight * relevance);
  const holds = Math.abs(sum(rrfNormalised) - base) < PRECISION;
  return holds || similarity === null ? rrfNormalised : similarity;
}

function blendedOf({ base, blended, recency }: ScoreFragment, constants: Constants | null): Step[] {
  if (!constants)
    return [{ name: 'blended', how: `base mixed with recency ${number(recency)}`, value: blended }];
  const { recencyWeight: weight } = constants;
  const how = `${number(1 - weight)} × ${number(base)} + ${number(weight)} × ${number(recency)}`;
  return [{ name: 'blended', how, value: blended }];
}

function finalOf(score: ScoreFragment): Step[] {
  const { blended, final, outdated, quality, qualityWeight } = score;
  const gains = [score.boost, score.importanceBoost, score.currency, score.lift];
  const rated = gains.reduce((sum, gain) => sum + gain, blended);
  const names = ['boost', 'importance', 'currency', 'lift'];
  const terms = gains.flatMap((gain, i) => (gain === 0 ? [] : [`${names[i]} ${number(gain)}`]));
  const sum = [number(blended), ...terms].join(' + ');
  const factor = outdated === 1 ? sum : `${number(outdated)} × (${sum})`;
  if (qualityWeight === 0) return [{ name: 'final', how: factor, value: final }];
  const before = outdated * rated;
  const how = `${number(1 - qualityWeight)} × ${number(before)} + ${number(qualityWeight)} × ${number(quality)}`;
  return [
    { name: 'rated', how: factor, value: before },
    { name: 'final', how, value: final },
  ];
}
