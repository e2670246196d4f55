/** Every setting, declared once: environment variable, schema with default, meaning. */

import { backup } from './settings/backup.js';
import { databases, local, neo4j } from './settings/database.js';
import { cold, documents, transfer, trust } from './settings/documents.js';
import { fairness } from './settings/fairness.js';
import { feed } from './settings/feed.js';
import { analysis, entities, graph } from './settings/graph.js';
import { hooks } from './settings/hooks.js';
import { access, decay, health, verify } from './settings/lifecycle.js';
import { embedding, jobs, languageModel, rerank } from './settings/models.js';
import { context, ranking } from './settings/ranking.js';
import { expansion, intent, recall } from './settings/recall.js';
import { metrics, readiness, tracing } from './settings/seeing.js';
import { auth, log, mcp, server } from './settings/server.js';
import { upkeep } from './settings/upkeep.js';
import { vault } from './settings/vault.js';
import { classification, conflict, gate, write } from './settings/write.js';

/** All settings, by the part of the service that reads them. */
export const SETTINGS = {
  server,
  auth,
  mcp,
  fairness,
  feed,
  hooks,
  neo4j,
  databases,
  local,
  backup,
  embedding,
  jobs,
  entities,
  write,
  classification,
  gate,
  vault,
  conflict,
  health,
  recall,
  ranking,
  context,
  expansion,
  intent,
  rerank,
  graph,
  access,
  analysis,
  decay,
  verify,
  upkeep,
  documents,
  trust,
  cold,
  transfer,
  languageModel,
  log,
  metrics,
  tracing,
  readiness,
} as const;
