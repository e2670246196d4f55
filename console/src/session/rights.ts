/** What a role may do, for what the console offers; the service decides. Pure. */

/** Roles from weakest to strongest: each may do what those before it may. Roles of agents with sets of tools are none of them. */
const RANKS = ['READER', 'WRITER', 'MEMORY_AGENT', 'CURATOR', 'ADMIN'] as const;

export type Rank = (typeof RANKS)[number];

/** Whether a role reaches a rank. */
export function reaches(role: string, needed: Rank): boolean {
  return needed === 'READER' || RANKS.indexOf(role as Rank) >= RANKS.indexOf(needed);
}
