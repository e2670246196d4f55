/** Every setting, declared once: environment variable, schema with default, meaning. */
import { access } from './settings/access.js';
import { analysis } from './settings/analysis.js';
import { auth } from './settings/auth.js';
import { classification } from './settings/classification.js';
import { cold } from './settings/cold.js';
import { conflict } from './settings/conflict.js';
import { context } from './settings/context.js';
import { decay } from './settings/decay.js';
import { documents, trust } from './settings/documents.js';
import { embedding } from './settings/embedding.js';
import { entities } from './settings/entities.js';
import { expansion } from './settings/expansion.js';
import { gate } from './settings/gate.js';
import { graph } from './settings/graph.js';
import { health } from './settings/health.js';
import { intent } from './settings/intent.js';
import { jobs } from './settings/jobs.js';
import { languageModel } from './settings/language-model.js';
import { local } from './settings/local.js';
import { log } from './settings/log.js';
import { neo4j } from './settings/neo4j.js';
import { ranking } from './settings/ranking.js';
import { recall } from './settings/recall.js';
import { rerank } from './settings/rerank.js';
import { server } from './settings/server.js';
import { transfer } from './settings/transfer.js';
import { upkeep } from './settings/upkeep.js';
import { vault } from './settings/vault.js';
import { write } from './settings/write.js';

/** All settings, by the part of the service that reads them. */
export const SETTINGS = {
  server,
  auth,
  neo4j,
  local,
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
  upkeep,
  documents,
  trust,
  cold,
  transfer,
  languageModel,
  log,
} as const;
