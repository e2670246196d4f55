/** Writing the vault in tests: inputs, refusals, former versions. */
import { createHash } from 'node:crypto';
import type { WriteOutcome } from '../../src/flows/write/deps.js';
import type { Row } from './database.js';
import type { TestService } from './service.js';

/** A record as callers send it; of `change` the place in the vault goes where it belongs. */
export function record(text: string, change: Row = {}): Row {
  const { tier, topicId, category = 'project', origin, ...rest } = change;
  return { text, scope: 'SHARED', ...rest, vault: { tier, topicId, category, origin } };
}

/** The state of a register. */
export function register(topicId: string, text: string, change: Row = {}): Row {
  return record(text, { tier: 'REGISTER', topicId, ...change });
}

/** Texts of which no two are near duplicates: words made of hashes. */
export function unlikeTexts(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const digits = createHash('sha256').update(String(i)).digest('hex').slice(0, 40);
    const letters = digits.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    return `${letters.match(/.{8}/g)?.join(' ')}.`;
  });
}

/** Why something was refused. @throws Error when it was written */
export async function refusing(outcome: Promise<WriteOutcome>) {
  const { refused } = await outcome;
  if (refused === null) throw new Error('It was written.');
  return refused;
}

/** The texts of a memory with their versions, the oldest first. */
export async function textsOf({ services, caller }: TestService, id: string) {
  const [versions = []] = await services.history.versionsOf(caller, [id], 100);
  return versions.map(({ version, content }) => [version, content]);
}
