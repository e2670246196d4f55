/** Context blocks: how much is read for a question, and how a token budget is divided. */
import { flag, int, number, setting } from './setting.js';

const depth = (fallback: number) => int(fallback, 1, 4);
const share = (fallback: number) => number(fallback, 0, 1);

export const context = {
  adaptive: setting(
    'MNEME_CONTEXT_ADAPTIVE',
    flag(true),
    'false: every context block has MNEME_CONTEXT_BUDGET tokens, whatever is asked (QG-7).',
  ),
  standardBudget: setting(
    'MNEME_CONTEXT_BUDGET',
    int(2_000, 1, 100_000),
    'Tokens of a context block when the complexity does not decide.',
  ),
  simpleDepth: setting(
    'MNEME_SIMPLE_DEPTH',
    depth(2),
    'Edges that causal chains are followed for, for simple questions (G-56).',
  ),
  simpleLimit: setting(
    'MNEME_SIMPLE_LIMIT',
    int(5, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a simple question.',
  ),
  simpleBudget: setting(
    'MNEME_SIMPLE_BUDGET',
    int(1_000, 1, 100_000),
    'Tokens of the context of a simple question.',
  ),
  complexDepth: setting(
    'MNEME_COMPLEX_DEPTH',
    depth(4),
    'Edges that causal chains are followed for, for complex questions (G-56).',
  ),
  complexLimit: setting(
    'MNEME_COMPLEX_LIMIT',
    int(20, 1, 1_000),
    'Most turns, and most entity profiles, in the context of a complex question.',
  ),
  complexBudget: setting(
    'MNEME_COMPLEX_BUDGET',
    int(3_000, 1, 100_000),
    'Tokens of the context of a complex question.',
  ),
  shareFacts: setting(
    'MNEME_CONTEXT_FACTS',
    share(0.4),
    'Share of facts in a context block (G-61). What a section leaves unused flows on.',
  ),
  shareProfiles: setting('MNEME_CONTEXT_PROFILES', share(0.25), 'Share of entity profiles.'),
  shareEpisodes: setting('MNEME_CONTEXT_EPISODES', share(0.25), 'Share of turns of conversations.'),
  shareEvidence: setting(
    'MNEME_CONTEXT_EVIDENCE',
    share(0.1),
    'Share of what the facts derive from.',
  ),
} as const;
