// purpose: append episodes to their sessions, with speaker mentions and the temporal chain (G-10 to G-13); what was said waits to be
//          consolidated, and the first words of a user in a session make the conversations before it due (G-20)
// params:  $sessions [{key, properties (consolidateDueAt: far away, until somebody makes it due), now, shared, speakers: [{key, properties,
//          name and derived names {key, handle, kind}}], each once, episodes: [{memory, speaker: its place in speakers, or null,
//          agentKey: of the agent whose registered role it was said in (C-20), or null}],
//          opener: place of the first episode that a user said, or null}]; episodes in order;
//          shared: properties that all memories of the session here have alike, memory: what each has of its own
// columns: id, sessionId, sequence, previousId (null for the first episode of a session), consolidating (at the opener: the session that it
//          made due, the latest of them)
UNWIND $sessions AS s
MERGE (session:Session {key: s.key})
  ON CREATE SET session:Unconsolidated, session += s.properties, session.firstSeenAt = s.now, session.episodes = 0
// The write takes the session's lock before its last episode is read: one appender at a time.
SET session.lastSeenAt = s.now
FOREACH (_ IN CASE WHEN session:Unconsolidated THEN [] ELSE [1] END |
  SET session:Unconsolidated, session.consolidateDueAt = s.properties.consolidateDueAt)
WITH s, session, session.lastEpisodeId AS lastId, session.episodes AS before
CALL (s) {
  UNWIND s.speakers AS speaker
  CALL (speaker) {
    MERGE (n:EntityName {key: speaker.name.key})
      ON CREATE SET n.partition = speaker.properties.partition, n.handle = speaker.name.handle
    // Two that make the same entity at once: the second waits here, and finds it.
    FOREACH (_ IN CASE WHEN EXISTS { (n)-[r:NAMES {type: speaker.properties.type}]->(:Entity) WHERE r.kind IN ['NAME', 'ALIAS'] } THEN [] ELSE [1] END |
      SET n.lock = true
      REMOVE n.lock)
    // include shared/new-entity.cypher with speaker for entity
    WITH speaker, n
    MATCH (n)-[r:NAMES {type: speaker.properties.type}]->(e:Entity) WHERE r.kind IN ['NAME', 'ALIAS']
    // A name of its own comes before one that came by a merge.
    WITH speaker, r, e ORDER BY r.of IS NOT NULL LIMIT 1
    FOREACH (_ IN CASE WHEN e.speaks THEN [] ELSE [1] END | SET e.speaks = true)
    RETURN e, speaker.name.handle AS handle, coalesce(r.of, e.id) AS origin
  }
  RETURN collect({entity: e, handle: handle, origin: origin}) AS voices
}
CALL (s, session, before, voices) {
  UNWIND range(0, size(s.episodes) - 1) AS i
  WITH s, session, voices, s.episodes[i] AS episode, before + i + 1 AS sequence
  OPTIONAL MATCH (agent:Agent {key: episode.agentKey})
  CREATE (m:Memory:Searchable:Episode:Unembedded:Unlinked)
  SET m = s.shared, m += episode.memory, m.sequence = sequence, m.createdByRole = coalesce(m.createdByRole, agent.roleId)
  // include shared/withhold.cypher
  CREATE (m)-[:IN_SESSION]->(session)
  FOREACH (voice IN CASE WHEN episode.speaker IS NULL THEN [] ELSE [voices[episode.speaker]] END |
    FOREACH (e IN [voice.entity] |
      CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SPEAKER', handles: [voice.handle], roles: ['SPEAKER'],
        origins: [voice.origin], found: [false]}]->(e)))
  RETURN collect(m) AS chain
}
OPTIONAL MATCH (last:Memory {id: lastId})
WITH s, session, before, chain, [last] + chain AS linked
CALL (linked) {
  UNWIND range(1, size(linked) - 1) AS i
  WITH linked[i - 1] AS earlier, linked[i] AS later
  WHERE earlier IS NOT NULL
  CREATE (earlier)-[:TEMPORAL {createdAt: later.createdAt, weight: 1.0, confidence: 1.0}]->(later)
}
SET session.lastEpisodeId = chain[-1].id, session.episodes = before + size(chain)
WITH s, session, before, linked
CALL (s, session) {
  WITH s, session WHERE s.opener IS NOT NULL AND session.registeredAt IS NULL
  SET session.registeredAt = s.now
  WITH s, session
  MATCH (other:Unconsolidated)
  USING INDEX other:Unconsolidated(partition, consolidateDueAt)
  WHERE other.partition = s.properties.partition AND other.consolidateDueAt = s.properties.consolidateDueAt AND other <> session
  // One order, so that two servers do not wait for each other in a circle. What is left is found by the night.
  WITH s, other ORDER BY other.key LIMIT 100
  SET other.consolidateDueAt = s.now
  WITH other ORDER BY other.lastSeenAt DESC LIMIT 1
  RETURN collect(other.sessionId) AS ended
}
// feed: as in create-memories.cypher, for all turns of a session at once; partitions in order, so that two servers never
// wait for each other in a circle.
WITH s, before, linked, ended ORDER BY s.properties.partition
CALL (s, linked) {
  WITH s.now.epochMillis * 1000 AS tick, size(linked) - 1 AS turns
  MERGE (feed:Feed {partition: s.properties.partition})
    ON CREATE SET feed.tenant = s.properties.tenant, feed.userId = s.properties.userId, feed.scope = s.properties.scope
  SET feed.seq = CASE WHEN feed.seq >= tick THEN feed.seq ELSE tick - 1 END + turns
  WITH feed.seq - turns AS last
  UNWIND range(1, size(linked) - 1) AS i
  WITH linked[i] AS m, last + i AS seq
  SET m.changeSeq = seq, m.knownSeq = seq
}
UNWIND range(1, size(linked) - 1) AS i
RETURN linked[i].id AS id, s.properties.sessionId AS sessionId, before + i AS sequence, linked[i - 1].id AS previousId,
       CASE WHEN i - 1 = s.opener THEN ended[0] END AS consolidating
