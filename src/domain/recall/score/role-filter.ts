/** Which memories the active role sees in ambient recall (C-52 to C-57, QC-8). Pure; nothing is changed by it. */
import type { Utility } from '../../kernel/vocabulary.js';

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
