// purpose:   what was said about an entity is not what there is to say of it now: it goes with its vector, and the upkeep makes another
// variables: e the entity
// params:    none
REMOVE e.summary, e.summaryOf, e.summaryVersions, e.summaryMentions, e.summarisedAt
FOREACH (key IN [key IN keys(e) WHERE key STARTS WITH 'embedding_'] | REMOVE e[key])
