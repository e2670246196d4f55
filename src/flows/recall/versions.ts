/** Versions among candidates: what outdates one is brought along, and each is told what it stands behind. */
import type { Fused } from '../../domain/recall/fuse.js';
import {
  chainOf,
  endsFor,
  headsOf,
  type OutdatedSentence,
  outdatedSentences,
  standings,
  type Versions,
} from '../../domain/recall/outdated.js';
import type { Scene } from '../../domain/recall/scene.js';
import { type Saying, saidAnew } from '../../domain/recall/versions.js';
import type { Considered, Opinions, RecallPolicy } from './types.js';

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

/**
 * Of what was brought along only what stands before or behind another stays.
 * @param beside outdated sentences of memories of which the rest answers the question in their place, by `keyOf`
 */
export function withStandings(
  { anewSimilarity }: Pick<RecallPolicy, 'anewSimilarity'>,
  question: string,
  known: Known,
  candidates: readonly Considered[],
  beside: ReadonlySet<string> = new Set(),
): Considered[] {
  const { scene, past, shownAs, candidateOf } = known;
  const shown = (id: string) => shownAs(candidateOf(id));
  const ids = candidates.map(({ memory }) => memory.id);
  const versions = versionsOf(known, candidates, beside);
  const told = standings(ids, question, past, versions);
  const endOf = endsFor(question, versions);
  const behind = new Map<string, Set<string>>();
  for (const [id, standing] of told) {
    const all = behind.get(shown(id)) ?? new Set();
    for (const other of standing.behind) if (shown(other) !== shown(id)) all.add(shown(other));
    behind.set(shown(id), all);
  }
  const holding = candidates.filter(({ memory: { id } }) => told.get(id)?.outdated !== true);
  const anew = past === null ? saidAnew(sayingsOf(holding, scene), question, anewSimilarity) : [];
  for (const [id, last] of anew) behind.set(id, new Set([...(behind.get(id) ?? []), last]));
  const needed = new Set([...behind.values()].flatMap((all) => [...all]));
  return candidates
    .filter(({ byItself, memory: { id } }) => byItself || needed.has(id) || behind.has(id))
    .map((candidate) => {
      const { id } = candidate.memory;
      const outdated = told.get(id)?.outdated ?? false;
      const end = outdated ? endOf(id) : null;
      return {
        ...{ ...candidate, behind: [...(behind.get(id) ?? [])], outdated, replaced: outdated },
        endedAt: end === null ? null : new Date(end),
      };
    });
}

/**
 * Outdated sentences of which words leave open whether they or the rest of their memory is asked for.
 * @param of candidates whose sentences are looked at
 */
export function undecided(
  question: string,
  known: Known,
  candidates: readonly Considered[],
  of: readonly Considered[],
): OutdatedSentence[] {
  const ids = of.map(({ memory }) => memory.id);
  return outdatedSentences(ids, question, versionsOf(known, candidates, new Set()));
}

export function keyOf({ id, span }: OutdatedSentence): string {
  return `${id} ${span.from}`;
}

function versionsOf(
  { scene, shownAs, candidateOf }: Known,
  candidates: readonly Considered[],
  beside: ReadonlySet<string>,
): Versions {
  const texts = new Map(candidates.map(({ memory }) => [memory.id, memory.content]));
  return {
    outdatings: (id) => scene.outdatings(id),
    textOf: (id) => texts.get(shownAs(candidateOf(id))),
    answersBeside: (sentence) => beside.has(keyOf(sentence)),
  };
}

/** Turns and facts with who may have said them: of turns that the question names some of, those that it does not are others'. */
function sayingsOf(candidates: readonly Considered[], scene: Scene): Saying[] {
  return candidates
    .filter(({ quality }) => quality === null)
    .map(({ memory: { id, content, sourceRole, eventTime }, fusion }) => ({
      ...{ id, text: content, eventTime },
      speaker: `${sourceRole} ${scene.get(fusion.id)?.named === true}`,
    }));
}
