/** The optional language model of the background jobs. Without one they follow rules. */
import { z } from 'zod';
import { int, number, oneOf, optional, secret, setting } from './setting.js';

export const languageModel = {
  provider: setting(
    'MNEME_LLM_PROVIDER',
    oneOf(['none', 'openai'], 'none'),
    '`openai`: an endpoint that speaks the OpenAI chat protocol extracts facts, summarises entities and judges causes, in the background only. `none`: rules do.',
  ),
  url: setting(
    'MNEME_LLM_URL',
    z.url().default('https://api.openai.com/v1'),
    'Base address of that endpoint; `/chat/completions` is added.',
  ),
  apiKey: secret('MNEME_LLM_API_KEY', optional, 'Its API key, if it wants one.'),
  model: setting('MNEME_LLM_MODEL', optional.default('gpt-4o-mini'), 'Name of the model.'),
  temperature: setting(
    'MNEME_LLM_TEMPERATURE',
    number(0, 0, 2),
    'Sampling temperature. Some reasoning models take only 1.',
  ),
  timeoutMs: setting(
    'MNEME_LLM_TIMEOUT_MS',
    int(60_000, 10, 3_600_000),
    'How long one call may take.',
  ),
  retries: setting(
    'MNEME_LLM_RETRIES',
    int(2, 0, 20),
    'How often a call is repeated after a passing failure (429, 5xx, network). An answer that cannot be used is asked for again once.',
  ),
  maxOutputTokens: setting(
    'MNEME_LLM_MAX_OUTPUT_TOKENS',
    int(4_000, 16, 1_000_000),
    'Most tokens of one answer.',
  ),
  outputLimitField: setting(
    'MNEME_LLM_OUTPUT_LIMIT_FIELD',
    oneOf(['max_tokens', 'max_completion_tokens'], 'max_tokens'),
    'What the endpoint calls that limit: local servers know `max_tokens`, newer OpenAI models only `max_completion_tokens`.',
  ),
  chunkTurns: setting(
    'MNEME_LLM_CHUNK_TURNS',
    int(20, 2, 200),
    'Most turns of a conversation that are read in one call.',
  ),
  chunkChars: setting(
    'MNEME_LLM_CHUNK_CHARS',
    int(12_000, 500, 1_000_000),
    'Most characters of what is read in one call; a longer turn is read by its beginning.',
  ),
  maxCalls: setting(
    'MNEME_LLM_MAX_CALLS',
    int(200, 0, 1_000_000),
    'Most calls of one run of the upkeep, retries included; then the rest waits for the next one.',
  ),
  maxTokens: setting(
    'MNEME_LLM_MAX_TOKENS',
    int(500_000, 0, 1_000_000_000),
    'Most tokens of one run, prompts and answers together; one call at most goes beyond it.',
  ),
} as const;
