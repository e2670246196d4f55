/** Versions among candidates: what outdates one is brought along, and each is told what it stands behind. */
import type { Fused } from '../../domain/recall/fuse.js';
import { chainOf, headsOf, type Standing, standings } from '../../domain/recall/outdated.js';
import type { Considered, Opinions } from './consider.js';

type Known = Pick<Opinions, 'fused' | 'scene' | 'past' | 'shownAs' | 'candidateOf'>;

/**
 * Candidates beside the found ones: the current versions of what is outdated among them and, for a question about the past, former
 * versions of what was found. What the filter excludes is none.
 */
export function broughtAlong(found: readonly Fused[], known: Known): Fused[] {
  const { fused, scene, past, shownAs, candidateOf } = known;
  const have = new Set(found.map(({ id }) => id));
  const outdatings = (id: string) => scene.outdatings(id);
  const newer = found.flatMap(({ id }) => headsOf(chainOf(shownAs(id), outdatings)));
  const former = past === null ? [] : [...scene.outdated()];
  const wanted = new Set(
    [...newer, ...former].flatMap((id) => (scene.get(id) === undefined ? [] : candidateOf(id))),
  );
  const byId = new Map(fused.map((each) => [each.id, each]));
  return [...wanted]
    .filter((id) => !have.has(id))
    .map((id) => byId.get(id) ?? { id, rrf: 0, normalised: 0 });
}

/** A candidate before its versions are known. */
type Alone = Omit<Considered, keyof Standing>;

/**
 * Of what was brought along only what stands before or behind another stays.
 * @param found those that were found well enough to be considered by themselves
 */
export function withStandings(
  candidates: readonly Alone[],
  question: string,
  found: readonly Fused[],
  { scene, past, shownAs, candidateOf }: Known,
): Considered[] {
  const shown = (id: string) => shownAs(candidateOf(id));
  const texts = new Map(candidates.map(({ memory }) => [memory.id, memory.content]));
  const ids = candidates.map(({ memory }) => memory.id);
  const told = standings(ids, question, past, {
    outdatings: (id) => scene.outdatings(id),
    textOf: (id) => texts.get(shown(id)),
  });
  const behind = new Map<string, Set<string>>();
  for (const [id, standing] of told) {
    const all = behind.get(shown(id)) ?? new Set();
    for (const other of standing.behind) if (shown(other) !== shown(id)) all.add(shown(other));
    behind.set(shown(id), all);
  }
  const needed = new Set([...behind.values()].flatMap((all) => [...all]));
  const own = new Set(found.map(({ id }) => id));
  return candidates
    .filter(({ fusion, memory: { id } }) => own.has(fusion.id) || needed.has(id) || behind.has(id))
    .map((candidate) => {
      const { id } = candidate.memory;
      const outdated = told.get(id)?.outdated ?? false;
      return { ...candidate, behind: [...(behind.get(id) ?? [])], outdated };
    });
}
