/** Enums of turns and of what is staged in them. */

import { DIFF_OPS } from '../../domain/document/staging.js';
import { CANDIDATE_STATES, TURN_GATES, TURN_OUTCOMES } from '../../domain/kernel/vocabulary.js';
import { TURN_REFUSALS } from '../../domain/turn/turn.js';
import { defineEnum } from './define-enum.js';

export const TurnGateEnum = defineEnum(
  'TurnGate',
  'Whether a question is clear enough to look for context.',
  TURN_GATES,
);
export const TurnOutcomeEnum = defineEnum(
  'TurnOutcome',
  'What validation made of the answer of a turn.',
  TURN_OUTCOMES,
);
export const TurnRefusalCodeEnum = defineEnum(
  'TurnRefusalCode',
  'Why an operation on a turn was refused.',
  TURN_REFUSALS,
);
export const CandidateStateEnum = defineEnum('CandidateState', 'How a staged item stands.', {
  ...CANDIDATE_STATES,
  DISCARDED: null,
});
export const DiffOpEnum = defineEnum('DiffOp', 'What became of a stretch of text.', DIFF_OPS);
