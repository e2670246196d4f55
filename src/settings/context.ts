/** Context blocks: how much is read for a question, and how a token budget is divided. */
import { READING } from '../domain/recall/complexity.js';
import { DEFAULT_SHARES } from '../domain/recall/context/model.js';
import { flag, int, number, setting } from './setting.js';

const depth = (fallback: number) => int(fallback, 1, 4);
const share = (fallback: number) => number(fallback, 0, 1);

export const context = {
  adaptive: setting(
    'MNEME_CONTEXT_ADAPTIVE',
    flag(READING.adaptive),
    'false: every context block has MNEME_CONTEXT_BUDGET tokens, whatever is asked (QG-7).',
  ),
  standardBudget: setting(
    'MNEME_CONTEXT_BUDGET',
    int(READING.standardBudget, 1, 100_000),
    'Tokens of a context block when the complexity does not decide.',
  ),
  simpleDepth: setting(
    'MNEME_SIMPLE_DEPTH',
    depth(READING.SIMPLE.depth),
    'Edges that causal chains are followed for, for simple questions (G-56).',
  ),
  simpleLimit: setting(
    'MNEME_SIMPLE_LIMIT',
    int(READING.SIMPLE.limit, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a simple question.',
  ),
  simpleBudget: setting(
    'MNEME_SIMPLE_BUDGET',
    int(READING.SIMPLE.budget, 1, 100_000),
    'Tokens of the context of a simple question.',
  ),
  complexDepth: setting(
    'MNEME_COMPLEX_DEPTH',
    depth(READING.COMPLEX.depth),
    'Edges that causal chains are followed for, for complex questions (G-56).',
  ),
  complexLimit: setting(
    'MNEME_COMPLEX_LIMIT',
    int(READING.COMPLEX.limit, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a complex question.',
  ),
  complexBudget: setting(
    'MNEME_COMPLEX_BUDGET',
    int(READING.COMPLEX.budget, 1, 100_000),
    'Tokens of the context of a complex question.',
  ),
  shareFacts: setting(
    'MNEME_CONTEXT_FACTS',
    share(DEFAULT_SHARES.FACTS),
    'Share of facts in a context block (G-61). What a section leaves unused flows on.',
  ),
  shareProfiles: setting(
    'MNEME_CONTEXT_PROFILES',
    share(DEFAULT_SHARES.PROFILES),
    'Share of entity profiles.',
  ),
  shareEpisodes: setting(
    'MNEME_CONTEXT_EPISODES',
    share(DEFAULT_SHARES.EPISODES),
    'Share of turns of conversations.',
  ),
  shareEvidence: setting(
    'MNEME_CONTEXT_EVIDENCE',
    share(DEFAULT_SHARES.EVIDENCE),
    'Share of what the facts derive from.',
  ),
} as const;
