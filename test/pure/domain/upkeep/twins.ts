/** Memories that say the same, each like the last but for what is named. */
import type { Twin } from '../../../../src/domain/upkeep/dedup.js';
import { contender } from '../conflict/contenders.js';

export function twin(id: string, changes: Partial<Twin> = {}): Twin {
  return {
    ...contender(id),
    text: `Tea is served at the harbour. (${id})`,
    version: 1,
    ...changes,
  };
}
