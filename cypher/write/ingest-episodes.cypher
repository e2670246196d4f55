// purpose: append episodes to their sessions, with speaker mentions and the temporal chain (G-10 to G-13)
// params:  $sessions [{key, properties, now, shared, episodes: [{memory, speaker: {key, properties}|null}]}]; episodes in order;
//          shared: properties that all memories of the session here have alike, memory: what each has of its own
// columns: id, sessionId, sequence, previousId (null for the first episode of a session)
UNWIND $sessions AS s
MERGE (session:Session {key: s.key})
  ON CREATE SET session += s.properties, session.firstSeenAt = s.now, session.episodes = 0
// The write takes the session's lock before its last episode is read: one appender at a time.
SET session.lastSeenAt = s.now
WITH s, session, session.lastEpisodeId AS lastId, session.episodes AS before
CALL (s, session, before) {
  UNWIND range(0, size(s.episodes) - 1) AS i
  WITH s, session, s.episodes[i] AS episode, before + i + 1 AS sequence
  CREATE (m:Memory:Searchable:Episode:Unembedded)
  SET m = s.shared, m += episode.memory, m.sequence = sequence
  // X-18: what holds personal data is never given to a model.
  FOREACH (_ IN CASE WHEN m.containsPii THEN [1] ELSE [] END | REMOVE m:Unembedded, m.embedDueAt)
  CREATE (m)-[:IN_SESSION]->(session)
  FOREACH (speaker IN CASE WHEN episode.speaker IS NULL THEN [] ELSE [episode.speaker] END |
    MERGE (e:Entity {key: speaker.key})
      ON CREATE SET e += speaker.properties
    FOREACH (_ IN CASE WHEN e.speaks THEN [] ELSE [1] END | SET e.speaks = true)
    CREATE (m)-[:MENTIONS {entityId: e.id, eventTime: m.eventTime, role: 'SPEAKER'}]->(e))
  RETURN collect(m) AS chain
}
OPTIONAL MATCH (last:Memory {id: lastId})
WITH s, session, chain, last, [last] + chain AS linked
CALL (linked) {
  UNWIND range(1, size(linked) - 1) AS i
  WITH linked[i - 1] AS earlier, linked[i] AS later
  WHERE earlier IS NOT NULL
  CREATE (earlier)-[:TEMPORAL {createdAt: later.createdAt, weight: 1.0, confidence: 1.0}]->(later)
}
SET session.lastEpisodeId = chain[-1].id, session.episodes = session.episodes + size(chain)
WITH linked
UNWIND range(1, size(linked) - 1) AS i
RETURN linked[i].id AS id, linked[i].sessionId AS sessionId, linked[i].sequence AS sequence,
       linked[i - 1].id AS previousId
