/** Rules about the form of a record: stages 1 to 4. They look at nothing but the record. Pure. */
import { codePoints } from '../../kernel/text.js';
import { ORIGINS, TIERS } from '../../kernel/vocabulary.js';
import type { GateRule } from './rule.js';

/** V-10: text with a noise signal is a log entry, whatever else it says (QV-7). */
export const logNoise: GateRule = {
  name: 'log-noise',
  stage: 1,
  source: 'V-10',
  check: ({ text }, { policy }) => {
    const lower = text.toLowerCase();
    const signal = policy.noiseSignals.find((each) => lower.includes(each.toLowerCase()));
    return signal === undefined
      ? null
      : {
          code: 'LOG_NOISE',
          message: `The text contains "${signal}", which marks log noise: write it to the journal as an episode.`,
        };
  },
};

/** V-11: the tier LOG is refused, whatever the text. */
export const logTier: GateRule = {
  name: 'log-tier',
  stage: 2,
  source: 'V-11',
  check: ({ tier }) =>
    tier === 'LOG'
      ? {
          code: 'LOG_TIER',
          message: 'The vault keeps no logs: write to the journal as an episode, or use REGISTER.',
        }
      : null,
};

/** V-12: more code points than allowed (QV-17). */
export const length: GateRule = {
  name: 'length',
  stage: 3,
  source: 'V-12',
  check: ({ text }, { policy }) => {
    const size = codePoints(text);
    return size <= policy.maxLength
      ? null
      : {
          code: 'TOO_LONG',
          message: `The text has ${size} characters of at most ${policy.maxLength}: compress it, or split it into several records.`,
        };
  },
};

/** V-13: scope, tier and source (here: origin) must be known values. */
export const fields: GateRule = {
  name: 'fields',
  stage: 4,
  source: 'V-13',
  check: ({ scope, tier, origin }, { policy }) => {
    if (!policy.scopes.includes(scope)) {
      return { code: 'INVALID_SCOPE', message: `There is no such scope: ${oneOf(policy.scopes)}` };
    }
    if (tier !== null && !Object.hasOwn(TIERS, tier)) {
      return { code: 'INVALID_TIER', message: `There is no such tier: ${oneOf(TIERS)}` };
    }
    return origin !== null && !Object.hasOwn(ORIGINS, origin)
      ? { code: 'INVALID_SOURCE', message: `There is no such source: ${oneOf(ORIGINS)}` }
      : null;
  },
};

function oneOf(values: readonly string[] | Record<string, unknown>): string {
  return `use one of ${(Array.isArray(values) ? values : Object.keys(values)).join(', ')}.`;
}
