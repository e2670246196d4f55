/** What the vault proposes to delete or consolidate, counted (N9): report only, nothing is written. */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { vaultRecords } from '../../../statements/vault.js';
import { proposedDeletions, similarPairs } from '../../vault/upkeep.js';
import type { StepDeps } from '../deps.js';
import type { Place, Step, StepContext } from '../step.js';

/** Most pairs that are counted in one group of records; more than anybody reads. */
const MOST_PAIRS = 1_000;

export function proposeStep(deps: StepDeps): Step {
  return {
    name: 'PROPOSE',
    run: async (context) => {
      for await (const places of context.places()) {
        for (const [vaultKey, scopes] of scopesByOwner(places)) {
          await propose(deps, context, vaultKey, scopes);
        }
      }
    },
  };
}

async function propose(
  { write, vaultPolicy }: StepDeps,
  { graph, now, tell }: StepContext,
  vaultKey: string,
  scopes: string[],
): Promise<void> {
  const records = await graph.read(vaultRecords, { vaultKeys: [vaultKey], scopes });
  const deps = { ...write, vaultPolicy };
  const floor = vaultPolicy.consolidationFloor;
  const deletions = await proposedDeletions(deps, records, now);
  const consolidations = await similarPairs(deps, records, floor, MOST_PAIRS);
  const counts = { deletions: deletions.length, consolidations: consolidations.length };
  tell({ looked: records.length, counts });
}

function scopesByOwner(places: readonly Place[]): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const place of places) {
    const key = ownerKeyOf(place);
    owners.set(key, [...(owners.get(key) ?? []), place.scope]);
  }
  return owners;
}
