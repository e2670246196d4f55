/** Servers of a test's own, with services that share a clock and an object store. */
import { movableClock } from '../../support/clock.js';
import { CREDENTIALS, type ObjectServer, startObjectServer } from '../../support/object-server.js';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { startTestService, type TestService } from '../../support/service.js';

/** A server with the two services that a test asks. */
export interface Place {
  readonly server: OwnServer;
  /** Finds also by vectors; originals go to the graph. */
  readonly service: TestService;
  /** Finds without vectors, which are approximate; originals go to the object store. */
  readonly exact: TestService;
  /** Ends the services; the server stays. */
  close(): Promise<void>;
}

export interface Places {
  readonly clock: ReturnType<typeof movableClock>;
  readonly objects: ObjectServer;
  /** A server where nothing ever was. */
  fresh(): Promise<Place>;
  /** The server of a place once more, as if nothing had ever been there. */
  emptied(place: Place): Promise<Place>;
  stop(): Promise<void>;
}

/** Of the night only what moves originals: what is asked is what a restore changes, not what time does. */
const SKIPPED = 'CONSOLIDATE,DECAY,ENRICH,CAUSAL,EXPIRE,TRUST,PROPOSE,TIDY,HEALTH';

export async function openPlaces(): Promise<Places> {
  const clock = movableClock();
  const objects = await startObjectServer();
  const open = new Set<Place>();
  const servers: OwnServer[] = [];
  const placeOn = async (server: OwnServer): Promise<Place> => {
    const place = await servicesOn(server, { clock, objects });
    open.add(place);
    return place;
  };
  const close = async (place: Place) => {
    if (open.delete(place)) await place.close();
  };
  return {
    ...{ clock, objects },
    fresh: async () => {
      const server = await startOwnServer();
      servers.push(server);
      return placeOn(server);
    },
    emptied: async (place) => {
      await close(place);
      await place.server.reset();
      return placeOn(place.server);
    },
    stop: async () => {
      for (const place of open) await close(place);
      await Promise.all(servers.map((server) => server.stop()));
      await objects.close();
    },
  };
}

async function servicesOn(
  server: OwnServer,
  { clock, objects }: Pick<Places, 'clock' | 'objects'>,
): Promise<Place> {
  const { address } = server.database;
  const env = {
    ...{ MNEME_TRACK_ACCESS: 'false', MNEME_IMPORT_BATCH: '100', MNEME_EXPORT_PAGE: '50' },
    ...{ MNEME_UPKEEP_SKIP: SKIPPED, MNEME_S3_ENDPOINT: objects.endpoint, MNEME_S3_BUCKET: 'cold' },
    MNEME_S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    MNEME_S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const service = await startTestService({ clock, env, address });
  const intoObjects = { ...env, MNEME_COLD_STORE: 's3' };
  const exact = await startTestService({ clock, env: intoObjects, address, embedder: null });
  return {
    server,
    service,
    exact,
    close: async () => void (await Promise.all([exact.stop(), service.stop()])),
  };
}

/**
 * Indexes as they are for what lies there now: one of texts counts what was changed or removed until it is merged away, and
 * the graph of one of vectors depends on what else was there when they came.
 */
export async function rebuildIndexes({ server: { database } }: Place): Promise<void> {
  const indexes = await database.query(
    "SHOW INDEXES YIELD name, type, createStatement WHERE type IN ['FULLTEXT', 'VECTOR'] RETURN name, createStatement",
  );
  for (const { name, createStatement } of indexes) {
    await database.query(`DROP INDEX ${String(name)}`);
    await database.query(String(createStatement));
  }
  await database.query('CALL db.awaitIndexes(100)');
}
