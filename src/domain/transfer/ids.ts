/** New ids for old ones, wherever a property names one. Texts that quote an id keep it. Pure. */

type Properties = Readonly<Record<string, unknown>>;

/** Properties that hold an id or a list of ids. */
const ID_PROPERTIES: ReadonlySet<string> = new Set([
  ...[
    'id',
    'memoryId',
    'memoryIds',
    'otherId',
    'entityId',
    'otherEntityId',
    'documentId',
    'turnId',
  ],
  ...['firstEpisodeId', 'lastEpisodeId', 'consolidatedEpisodeId', 'relatedId', 'communityId'],
  ...['summaryOf', 'undoes', 'undoneBy', 'eventId', 'origins', 'of', 'contextId', 'gatheredIds'],
  ...['usedIds', 'derivedFrom', 'supersededBy'],
]);

/** Properties that hold JSON in which ids are named. */
const JSON_PROPERTIES: ReadonlySet<string> = new Set(['sections', 'outcomes', 'input']);

/** Of a pair for review the path from one memory to the other; of a document a path of folders. */
const PATH = 'path';

export function renameIds(
  properties: Properties,
  newId: (id: string) => string,
): Record<string, unknown> {
  const renamed = Object.entries(properties).map(([key, value]) => {
    if (JSON_PROPERTIES.has(key) && typeof value === 'string') return [key, inJson(value, newId)];
    return [key, holdsIds(key, value) ? idsIn(value, newId) : value];
  });
  return sorted(Object.fromEntries(renamed));
}

function holdsIds(key: string, value: unknown): boolean {
  return ID_PROPERTIES.has(key) || (key === PATH && Array.isArray(value));
}

function idsIn(value: unknown, newId: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => idsIn(each, newId));
  return typeof value === 'string' ? newId(value) : value;
}

/** A pair of memories stands in the order of their ids. */
function sorted({ memoryIds, count, ...properties }: Properties): Record<string, unknown> {
  if (!Array.isArray(memoryIds)) return { ...properties, ...given({ memoryIds, count }) };
  // The log of recalls has its own order: the best first. Only pairs are counted.
  const ids = count === undefined ? memoryIds : [...memoryIds].sort();
  return { ...properties, memoryIds: ids, ...given({ count }) };
}

function given(values: Properties): Properties {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function inJson(text: string, newId: (id: string) => string): string {
  try {
    return JSON.stringify(deep(JSON.parse(text), newId));
  } catch {
    return text;
  }
}

function deep(value: unknown, newId: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => deep(each, newId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      ID_PROPERTIES.has(key) ? idsIn(each, newId) : deep(each, newId),
    ]),
  );
}
