/** What a recall leaves out: what the caller restricts it to (D-20), and what the active role does not see. Pure. */
import { z } from 'zod';
import { key, MAX_LIST, optionalKey, orNull, topicPath } from '../kernel/input.js';
import { FAR_PAST } from '../kernel/time.js';
import { PROFILES, TRUST_SCOPES, type Utility, valuesOf } from '../kernel/vocabulary.js';

const HOUR_MS = 3_600_000;
/** A thousand years. */
const MAX_AGE_HOURS = 8_766_000;

const names = z
  .array(key.transform((value) => value.toLowerCase()))
  .max(MAX_LIST)
  .nullish()
  .transform((list) => [...new Set(list ?? [])]);

const conditions = z.object({
  /** Mentions the entity of this id or name. */
  entity: optionalKey,
  /** Dotted prefix: `pet` finds `pet.hamster`, not `petrol` (QD-6). */
  topic: orNull(topicPath),
  /** Any of these; empty: all. */
  contentTypes: names,
  trustScope: orNull(z.enum(valuesOf(TRUST_SCOPES))),
  /** Least quality × confidence, 0 to 1. */
  minQuality: orNull(z.number().min(0).max(1)),
  /** Hours since its creation or update at most (QD-7). */
  maxAgeHours: orNull(z.number().positive().max(MAX_AGE_HOURS)),
  /** Any of these; empty: all. */
  profiles: z
    .array(z.enum(valuesOf(PROFILES)))
    .nullish()
    .transform((list) => [...new Set(list ?? [])]),
  /** Any of these; empty: all. */
  tags: names,
});

/** A checked filter that restricts something. */
export type DocumentFilter = z.output<typeof conditions>;

/** Null: nothing is asked for. Every condition must hold; a memory without such a property does not satisfy it. */
export const documentFilter = conditions
  .nullish()
  .transform((filter) => (filter && restricts(filter) ? filter : null));

function restricts(filter: DocumentFilter): boolean {
  return Object.values(filter).some((each) =>
    Array.isArray(each) ? each.length > 0 : each !== null,
  );
}

/** The earliest creation or update that a filter lets pass; without a limit the far past. */
export function freshSince({ maxAgeHours }: Pick<DocumentFilter, 'maxAgeHours'>, now: Date): Date {
  return maxAgeHours === null ? FAR_PAST : new Date(now.getTime() - maxAgeHours * HOUR_MS);
}

// Which memories the active role sees in ambient recall (C-52 to C-57, QC-8). Pure; nothing is changed by it.

/** What the filter looks at. */
export interface Roled {
  readonly utility: Utility;
  /** Task domains at the write. */
  readonly domains: readonly string[];
  /** Role at the write; null when there was none. */
  readonly createdByRole: string | null;
}

/**
 * Whether a memory is withheld from a role: its domains do not overlap the role's. Domains that were not recorded are
 * those of the role that wrote it; a memory without either is neutral (QC-8). Load-bearing ones are never withheld.
 * @param roleDomains domains of the active role; null without a role: nothing is withheld (C-57)
 * @param domainsOf domains of a registered role; empty for an unknown one
 */
export function isWithheld(
  { utility, domains, createdByRole }: Roled,
  roleDomains: readonly string[] | null,
  domainsOf: (roleId: string) => readonly string[],
): boolean {
  if (roleDomains === null || utility === 'LOAD_BEARING') return false;
  const recorded =
    domains.length > 0 || createdByRole === null ? domains : domainsOf(createdByRole);
  return recorded.length > 0 && !recorded.some((domain) => roleDomains.includes(domain));
}
