/**
 * The labelled pairs, and which part each belongs to. One line is one pair, the older statement first:
 * `older != newer` contradicts, `older ~~ newer` does not. A pair's text is its id.
 */
import { createHash } from 'node:crypto';
import { ADDITIVE } from './pairs/additive.js';
import { CORRECTION } from './pairs/correction.js';
import { ENTITY_VALUE } from './pairs/entity-value.js';
import { LATER } from './pairs/later.js';
import { NEAR_MISS } from './pairs/near-miss.js';
import { NEGATION } from './pairs/negation.js';
import { OTHER_OWNER } from './pairs/other-owner.js';
import { OTHER_SUBJECT } from './pairs/other-subject.js';
import { PARAPHRASE } from './pairs/paraphrase.js';
import { TEMPORAL } from './pairs/temporal.js';

export interface Pair {
  readonly group: string;
  readonly older: string;
  readonly newer: string;
  readonly contradicts: boolean;
  readonly sameOwner: boolean;
  /** One third of the pairs is kept from the eyes of whoever writes rules. */
  readonly heldOut: boolean;
}

const GROUPS = {
  ENTITY_VALUE,
  NEGATION,
  CORRECTION,
  ADDITIVE,
  PARAPHRASE,
  TEMPORAL,
  OTHER_SUBJECT,
  NEAR_MISS,
  OTHER_OWNER,
  LATER,
};

function pairOf(group: string, line: string): Pair {
  const [, older, mark, newer] = line.match(/^(.+) (!=|~~) (.+)$/u) ?? [];
  if (older === undefined || newer === undefined) throw new Error(`not a pair: ${line}`);
  return {
    group,
    older,
    newer,
    contradicts: mark === '!=',
    sameOwner: group !== 'OTHER_OWNER',
    heldOut: (createHash('sha256').update(line).digest()[0] ?? 0) % 3 === 0,
  };
}

export const PAIRS: readonly Pair[] = Object.entries(GROUPS).flatMap(([group, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => pairOf(group, line)),
);
