/** What callers may ask of the vault, checked. */
import { z } from 'zod';
import { key, MAX_LIST, MAX_PAGE, text } from '../../kernel/input.js';
import { codePoints } from '../../kernel/text.js';
import { MAX_COMPARED } from '../similarity.js';

/** Longest question to the vault, in code points: as much of a text as similarity compares. */
export const MAX_VAULT_QUERY_CHARS = MAX_COMPARED;
/** How many a list gives when a call does not say. */
export const DEFAULT_VAULT_LIMIT = 20;

const query = text.refine(
  (asked) => codePoints(asked) <= MAX_VAULT_QUERY_CHARS,
  `must not be longer than ${MAX_VAULT_QUERY_CHARS} characters`,
);

/** Null: every scope that the caller sees; so is an empty list. */
const scopes = z
  .array(key)
  .max(MAX_LIST)
  .nullish()
  .transform((list) => (list && list.length > 0 ? list : null));

const limit = z.int().min(1).max(MAX_PAGE).default(DEFAULT_VAULT_LIMIT);

/** V-50. */
export const vaultSearchInput = z.object({ query, scopes, limit });

/** V-40. */
export const vaultSnapshotInput = z.object({ scopes });

/** V-42. */
export const vaultBlockInput = z.object({ query, scopes });
