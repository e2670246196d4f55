/** Every area of the schema. */
import { analysis } from './analysis.js';
import { archive } from './archive.js';
import { documents } from './documents.js';
import { entities } from './entities.js';
import { erasure } from './erasure.js';
import { graph } from './graph.js';
import { history } from './history.js';
import { markdown } from './markdown.js';
import { memories } from './memories.js';
import { memoryAgent } from './memory-agent.js';
import { recall } from './recall.js';
import { time } from './time.js';
import { tools } from './tools.js';
import { turns } from './turns.js';
import type { Area } from './types.js';
import { upkeep } from './upkeep.js';
import { vault } from './vault.js';
import { writes } from './writes.js';

const AREAS: readonly Area[] = [
  memories,
  recall,
  vault,
  history,
  writes,
  analysis,
  graph,
  time,
  entities,
  upkeep,
  memoryAgent,
  documents,
  turns,
  tools,
  markdown,
  archive,
  erasure,
];

export const AREA: Area = {
  calls: Object.assign({}, ...AREAS.map(({ calls }) => calls)),
  queries: Object.assign({}, ...AREAS.map(({ queries }) => queries)),
  common: Object.assign({}, ...AREAS.map(({ common }) => common ?? {})),
  administrative: AREAS.flatMap(({ administrative = [] }) => administrative),
  own: Object.assign({}, ...AREAS.map(({ own }) => own)),
  byId: Object.assign({}, ...AREAS.map(({ byId }) => byId)),
};
