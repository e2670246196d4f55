// The partition key, the kind and the day stand inside the indexes, so that a query filters before it ranks.
CREATE FULLTEXT INDEX memory_text IF NOT EXISTS FOR (m:Searchable) ON EACH [m.content, m.summary, m.keywords, m.partition, m.kind, m.eventDay] OPTIONS { indexConfig: { `fulltext.analyzer`: 'english' } };
CREATE FULLTEXT INDEX entity_names IF NOT EXISTS FOR (e:Entity) ON EACH [e.name, e.aliases, e.partition] OPTIONS { indexConfig: { `fulltext.analyzer`: 'standard-no-stop-words' } };
