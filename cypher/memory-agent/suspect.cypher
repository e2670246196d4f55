// purpose: one memory as contradictions are looked for
// params:  $id, $partitions that the caller may see
// columns: partition, current, statement (as facts-by-words.cypher gives them)
MATCH (m:Memory {id: $id}) WHERE m.partition IN $partitions AND m.deletedAt IS NULL
RETURN m.partition AS partition, m:Searchable AS current,
       m {.id, text: m.content, .source, inReview: false,
          createdAt:
            // include shared/stated-since.cypher
         } AS statement
