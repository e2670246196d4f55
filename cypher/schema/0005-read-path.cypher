// The read path: what recalls returned together, and the pairs that came of it.
CREATE CONSTRAINT co_retrieval_key IF NOT EXISTS FOR (c:CoRetrieval) REQUIRE (c.ownerKey, c.seq) IS UNIQUE;
CREATE CONSTRAINT cluster_candidate_key IF NOT EXISTS FOR (c:ClusterCandidate) REQUIRE c.key IS UNIQUE;
CREATE RANGE INDEX cluster_by_count IF NOT EXISTS FOR (c:ClusterCandidate) ON (c.ownerKey, c.count, c.key);
// What recall starts from: topics of facts, and the names of those in whose voice memories are.
CREATE FULLTEXT INDEX memory_topics IF NOT EXISTS FOR (m:Searchable) ON EACH [m.topics] OPTIONS { indexConfig: { `fulltext.analyzer`: 'english' } };
CREATE RANGE INDEX entity_by_voice IF NOT EXISTS FOR (e:Entity) ON (e.partition, e.speaks, e.name);
MATCH (e:Entity) WHERE EXISTS { (e)<-[:MENTIONS {role: 'SPEAKER'}]-() } SET e.speaks = true;
MATCH (m:Memory) WHERE m.content CONTAINS '?' SET m.asks = true;
MATCH (m:Memory) WHERE toLower(m.content) =~ '(?s).*\\b(yesterday|today|tonight|tomorrow|ago|since|weekend|(last|next|this|past) (night|week|month|year|spring|summer|autumn|fall|winter)|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|(19|20)[0-9][0-9])\\b.*' SET m.statesTime = true;
MATCH (m:Memory) WHERE m.tags <> [] OR m.topicId IS NOT NULL OR m.category IS NOT NULL SET m.topics = [m.partition] + coalesce(m.tags, []) + [name IN [m.topicId, m.category] WHERE name IS NOT NULL];
