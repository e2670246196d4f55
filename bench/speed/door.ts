/** A service of a stage over HTTP, as clients meet it. */
import { createHash, randomUUID } from 'node:crypto';
import { openApi } from '../../src/api/open.js';
import { UNMETERED } from '../../src/meter.js';
import type { Stage } from './stage.js';

/** What the owner of a key may do. */
export interface KeyHolder {
  readonly tenant: string;
  readonly role: 'WRITER' | 'ADMIN';
  /** Absent: the key is bound to no user. */
  readonly userId?: string | null;
}

export interface Door {
  readonly url: string;
  /** One for each holder. */
  readonly keys: readonly string[];
  close(): Promise<void>;
}

/** On a free port. @param holders none: whoever the configuration lets in */
export async function openDoor(
  { config, log }: Pick<Stage, 'config' | 'log'>,
  services: Stage['services'],
  holders: readonly KeyHolder[],
): Promise<Door> {
  const keys = holders.map(() => randomUUID());
  const entries = holders.map((holder, i) => ({ ...holder, sha256: hashOf(keys[i] ?? '') }));
  const apiKeys = entries.length === 0 ? config.auth.apiKeys : JSON.stringify(entries);
  const server = { ...config.server, port: 0 };
  const auth = { ...config.auth, apiKeys };
  const api = await openApi({
    ...{ config: { ...config, server, auth }, services, log },
    ...{ settings: [], meter: UNMETERED, page: null, causality: null },
    probe: { check: async () => ({}) },
  });
  return { url: api.url, keys, close: () => api.stop() };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
