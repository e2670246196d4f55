/**
 * A document and its passages are one candidate (0031): it counts once, with the best of its members, and is shown as the
 * document. Neighbouring passages lend nothing to each other. Pure.
 */
import type { Scene } from '../domain/recall/scene.js';
import type { CandidateRow } from './compose.js';
import {
  type ClaimPolicy,
  channelsIn,
  claims,
  type Find,
  findsOf,
  idOf,
  idsIn,
  scoreOf,
} from './finds.js';

/** What channels rank once passages stand for their documents. */
export interface Folded {
  readonly row: CandidateRow;
  /** Passages that were found, by document, those with the greatest claim first. */
  readonly answering: ReadonlyMap<string, readonly string[]>;
}

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Passages whose document is no candidate itself, as it is not current, are left out.
 * @param scene knows which passages belong to which documents
 */
export function foldPassages(row: CandidateRow, scene: Scene, policy: ClaimPolicy): Folded {
  const documentOf = (id: string) => scene.get(id)?.passageOf ?? null;
  const found = new Set(idsIn(row).filter((id) => documentOf(id) !== null));
  if (found.size === 0) return { row, answering: NONE };
  const folded: CandidateRow = { ...row };
  for (const name of channelsIn(row)) folded[name] = foldedList(findsOf(row, name), scene);
  const claim = claims(row, policy);
  const worth = (id: string) => claim.get(id) ?? 0;
  const answering = new Map<string, string[]>();
  for (const id of [...found].sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))) {
    const document = documentOf(id);
    if (document !== null && isThere(scene, document)) {
      answering.set(document, [...(answering.get(document) ?? []), id]);
    }
  }
  return { row: folded, answering };
}

/** Each memory once, with the best score of its members. */
function foldedList(finds: readonly Find[], scene: Scene): Find[] {
  const best = new Map<string, Find>();
  for (const find of finds) {
    const document = scene.get(idOf(find))?.passageOf ?? null;
    if (document !== null && !isThere(scene, document)) continue;
    const id = document ?? idOf(find);
    const known = best.get(id);
    if (known !== undefined && scoreOf(known) >= scoreOf(find)) continue;
    best.set(id, typeof find === 'string' ? id : [id, find[1]]);
  }
  return [...best.values()];
}

function isThere(scene: Scene, document: string): boolean {
  return scene.get(document) !== undefined;
}
