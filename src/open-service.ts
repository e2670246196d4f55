/** The service with its network door, on a database that is being started. It is most of the program: loaded while the database starts. */
import 'reflect-metadata';
import { type OpenApi, openApi } from './api/open.js';
import { type Backend, openBackend } from './backend.js';
import { type Config, effectiveSettings } from './config.js';
import type { createLog } from './log.js';
import type { Graph } from './ports.js';
import type { Env, LocalNeo4j, OnProgress } from './store/local/types.js';
import { WarmUp } from './warm-up.js';

export type Logger = Awaited<ReturnType<typeof createLog>>;

interface OpenOptions {
  readonly config: Config;
  readonly env: Env;
  readonly log: Logger;
  readonly onProgress: OnProgress;
  /** Null: NEO4J_URI names another server. */
  readonly local: Promise<LocalNeo4j> | null;
}

/** A service that answers. */
export interface OpenService {
  readonly backend: Backend;
  readonly api: OpenApi;
  /** Resolves when there is nothing more to prepare, long after it is ready; never rejects. */
  readonly prepared: Promise<void>;
  /** Stops in order: requests may finish first. */
  stop(): Promise<void>;
}

/** It answers from now on, and prepares what is asked most. @throws what keeps it from starting */
export async function openService(options: OpenOptions): Promise<OpenService> {
  const { config, log } = options;
  const backend = await openBackend(options);
  const { warmUp: enabled, warmUpMs: limitMs, plansMs } = config.readiness;
  const warmUp = new WarmUp({ log, enabled, limitMs, plansMs });
  try {
    await backend.homes?.serve();
    const isWarming = () => warmUp.isUnderWay;
    const settings = effectiveSettings(config);
    const api = await openApi({ config, settings, log, ...backend, isWarming });
    const prepared = warmUp.run({
      graph: backend.graph,
      rehearse: (graph) => backend.rehearse(graph, api.rehearse),
    });
    backend.homes?.onOpened(({ name, graph, rehearse }) => {
      const parts = { graph, rehearse: (stage: Graph) => rehearse(stage, api.rehearse) };
      void warmUp.further(name, parts);
    });
    return {
      ...{ backend, api, prepared },
      stop: async () => {
        warmUp.stop();
        await api.stop();
        await backend.services.flushCaptures();
        await backend.close();
      },
    };
  } catch (thrown) {
    await backend.close();
    throw thrown;
  }
}
