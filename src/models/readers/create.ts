/** What reads conversations in the background, as the configuration wants it: by rules, or by a language model. */

import type { Config } from '../../config.js';
import { causeOf } from '../../domain/consolidate/rules/causes.js';
import { factsOf } from '../../domain/consolidate/rules/facts.js';
import { portraitOf } from '../../domain/consolidate/rules/portrait.js';
import type { LanguageModel, Log, OpenReaders, Readers } from '../../ports.js';
import { type EndpointOptions, JsonEndpoint } from '../endpoint.js';
import { Budget } from '../language/budget.js';
import { ChatModel } from '../language/chat-model.js';
import { WORDS } from '../language/protocol.js';
import { modelReaders } from './model.js';

/** @returns readers that never fail and use nothing */
export function ruleReaders(): Readers {
  return {
    facts: { extract: async (turns, before) => factsOf(turns, before) },
    summaries: { summarize: async (entity) => portraitOf(entity) },
    causes: { judge: async (pairs) => pairs.flatMap((pair) => causeOf(pair) ?? []) },
    usage: () => ({ calls: 0, promptTokens: 0, completionTokens: 0 }),
  };
}

// What reads conversations in the background: rules, or the configured language model.

/** Makes the readers of each run. */
interface ReaderSource {
  /** Readers with a budget of their own. */
  readonly open: OpenReaders;
  /** Cuts calls and waits in progress short; they fail like later ones, and what they were for is tried again later. */
  close(): void;
}

/** Beside the configuration; waits and jitter are replaced in tests. */
type ReaderOptions = Pick<EndpointOptions, 'log' | 'wait' | 'random'>;

/** Bytes of an answer beside its text, and most of one token: escapes included. */
const FRAME_BYTES = 1_000_000;
const TOKEN_BYTES = 64;

/**
 * The configured readers. Nothing is called yet: that happens with the first question.
 * @throws Error when a prompt is damaged or not there
 */
export function createReaders(
  config: Config['languageModel'],
  options: ReaderOptions,
): ReaderSource {
  if (config.provider === 'none') return { open: ruleReaders, close: () => {} };
  const { url, maxOutputTokens, chunkTurns, chunkChars } = config;
  const maxBytes = FRAME_BYTES + TOKEN_BYTES * maxOutputTokens;
  const endpoint = new JsonEndpoint({ ...options, ...config, baseUrl: url, maxBytes }, WORDS);
  const readersOn = modelReaders({ items: chunkTurns, characters: chunkChars }, options.log);
  const open = () => readersOn(modelOf(config, endpoint, options.log));
  return { open, close: () => endpoint.close() };
}

function modelOf(config: Config['languageModel'], endpoint: JsonEndpoint, log: Log): LanguageModel {
  return new ChatModel({ ...config, endpoint, log, budget: new Budget(config) });
}
