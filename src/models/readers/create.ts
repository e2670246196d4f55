/** What reads conversations in the background, as the configuration wants it: by rules, or by a language model. */
import { z } from 'zod';
import type { Config } from '../../config.js';
import { causeOf } from '../../domain/consolidate/rules/causes.js';
import { factsOf } from '../../domain/consolidate/rules/facts.js';
import { portraitOf } from '../../domain/consolidate/rules/portrait.js';
import type { EntityPortrait } from '../../domain/consolidate/types.js';
import { storableText } from '../../domain/kernel/text.js';
import { beginning } from '../../domain/language/sentences.js';
import type { EntitySummarizer, LanguageModel, Log, OpenReaders, Readers } from '../../ports.js';
import { type EndpointOptions, JsonEndpoint } from '../endpoint.js';
import { Budget, ChatModel } from '../language/chat-model.js';
import { dataBlock, loadPrompt, type PieceLimits, pieces } from '../language/prompt.js';
import { WORDS } from '../language/protocol.js';
import { modelCauses } from './model-causes.js';
import { modelFacts } from './model-facts.js';

/** Longest summary in characters (UTF-16 units); a longer one ends with its last sentence that fits. */
const MAX_CHARACTERS = 600;
/** Characters of one memory that are shown. */
const MEMORY_CHARACTERS = 1_000;

const answerSchema = z.object({ summary: z.string() });

/** Summarizers that read at most so many characters in their one call. */
export function modelSummaries(limits: PieceLimits): (model: LanguageModel) => EntitySummarizer {
  const prompt = loadPrompt('summary', ['data', 'maxCharacters']);
  return (model) => ({
    summarize: async (entity) => {
      if (entity.memories.length === 0) return null;
      const { system, user } = prompt.fill({
        data: shown(entity, limits.characters),
        maxCharacters: MAX_CHARACTERS,
      });
      const answer = await model.answer({ system, user, name: 'summary', schema: answerSchema });
      const summary = storableText(answer.summary).replace(/\s+/gu, ' ').trim();
      return beginning(summary, MAX_CHARACTERS).trim() || null;
    },
  });
}

/** The entity, then as many of its memories as there is room for, the most telling first. */
function shown(entity: EntityPortrait, characters: number): string {
  const { name, type, aliases, mentions, companions } = entity;
  const memories = entity.memories.map(({ content, kind, eventTime }) => ({
    date: eventTime.toISOString().slice(0, 10),
    kind,
    text: beginning(content, MEMORY_CHARACTERS),
  }));
  const limits = { items: memories.length, characters };
  const [first = []] = pieces(memories, ({ text }) => text.length, limits);
  return dataBlock([{ name, type, aliases, mentions, companions }, ...first]);
}

// Readers that ask a language model.

/**
 * Reads the prompts and makes readers on a model. The readers share its budget.
 * @throws Error when a prompt is not there, or has other places than the code fills
 */
function modelReaders(limits: PieceLimits, log: Log): (model: LanguageModel) => Readers {
  const facts = modelFacts(limits, log);
  const summaries = modelSummaries(limits);
  const causes = modelCauses(limits, log);
  return (model) => ({
    facts: facts(model),
    summaries: summaries(model),
    causes: causes(model),
    usage: () => model.usage(),
  });
}

/** @returns readers that never fail and use nothing */
export function ruleReaders(): Readers {
  return {
    facts: { extract: async (turns, before) => factsOf(turns, before) },
    summaries: { summarize: async (entity) => portraitOf(entity) },
    causes: { free: true, judge: async (pairs) => pairs.flatMap((pair) => causeOf(pair) ?? []) },
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
