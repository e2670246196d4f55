// purpose: memories were returned by recalls: count, time, cycles and confidence follow (C-58, E-30, G-44). They are no new version and leave
//          no audit event; what was retired meanwhile stays as it is
// params:  $rows [{id, view, times, at, cycles: one an access}] in ascending order of ids, so that two writers never wait for each other
//          in a circle; $views [partitions that a caller may see], $nobodyCycle what counts for memories of no user (null: `cycles` do),
//          $step and $divisor of the reinforcement, $keep most cycles that a memory remembers
// columns: touched (memories)
UNWIND $rows AS row
// One by one: the second row of a memory finds what the first one left. A damaged counter must not stop the others (E-31).
CALL (row) {
  MATCH (m:Memory {id: row.id}) WHERE m.partition IN $views[row.view]
  // include shared/lock.cypher
  WITH row, m WHERE m:Searchable
  WITH row, m, CASE WHEN m.accessCount IS :: INTEGER NOT NULL THEN m.accessCount ELSE 0 END AS count,
       CASE WHEN m.recentAccessCycles IS :: LIST<INTEGER NOT NULL> NOT NULL THEN m.recentAccessCycles ELSE [] END
         + [c IN row.cycles | CASE WHEN m.userId IS NULL THEN coalesce($nobodyCycle, c) ELSE c END] AS cycles
  SET m.accessCount = count + row.times,
      m.lastAccessed = CASE WHEN m.lastAccessed > row.at THEN m.lastAccessed ELSE row.at END,
      m.recentAccessCycles = cycles[-$keep..],
      m.lastAccessedCycle = reduce(last = 0, c IN cycles[-$keep..] | CASE WHEN c > last THEN c ELSE last END),
      // C-71: facts have it, episodes are not archived.
      m.usedCycle = CASE WHEN m.usedCycle IS NULL THEN null ELSE reduce(last = m.usedCycle, c IN cycles[-$keep..] | CASE WHEN c > last THEN c ELSE last END) END,
      // QG-4: natural logarithm, after the increment; what is protected from decay keeps its confidence.
      m.confidence = CASE WHEN m.decayRate = 0 OR NOT m.confidence IS :: FLOAT NOT NULL THEN m.confidence
        ELSE reduce(c = m.confidence, i IN range(1, row.times) |
          CASE WHEN c + $step * log(1 + (count + i) / $divisor) < 1 THEN c + $step * log(1 + (count + i) / $divisor) ELSE 1.0 END) END
  REMOVE m.unusedCycle, m.dormantSince
  RETURN m.id AS id
}
RETURN count(DISTINCT id) AS touched
