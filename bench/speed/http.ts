/** Recall through its front door: an API server of its own, asked over HTTP by clients in this process. */
import { openApi } from '../../src/api/open.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { UNMETERED } from '../../src/meter.js';
import type { Stage } from './stage.js';

export interface HttpDoor {
  recall(caller: Caller, query: string, limit: number): Promise<void>;
  close(): Promise<void>;
}

const RECALL = `query($query: String!, $limit: Int, $caller: CallerInput) {
  recall(query: $query, limit: $limit, caller: $caller) {
    hits { memory { id content eventTime } score { final } }
  }
}`;

export async function openDoor({ config, services, log }: Stage): Promise<HttpDoor> {
  const server = { ...config.server, port: 0 };
  // Anybody on this machine is the benchmark's tenant.
  const auth = { ...config.auth, localTenant: 'benchmark' };
  const api = await openApi({
    ...{ config: { ...config, server, auth }, services, log },
    ...{ settings: [], meter: UNMETERED, page: null, causality: null },
    probe: { check: async () => ({}) },
  });
  return {
    recall: async ({ userId }, query, limit) => {
      const variables = { query, limit, caller: { userId } };
      const response = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: RECALL, variables }),
      });
      const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown[] };
      if (!data || errors) throw new Error(`A recall over HTTP failed: ${JSON.stringify(errors)}`);
    },
    close: () => api.stop(),
  };
}
