// purpose: the index of the words of memories in one more language than English; all of them are in it, whatever language they are in
// params:  $analyzer name of the analyzer of the language
// columns: none. The name carries the language: another one gets an index beside this one.
//          No memory has the label Searchable_de: Neo4j holds one fulltext index of the same labels and properties, and would skip a second, whatever its analyzer.
CREATE FULLTEXT INDEX memory_text_de IF NOT EXISTS
FOR (m:Searchable|Searchable_de) ON EACH [m.content, m.summary, m.keywords, m.partition, m.kind, m.eventDay]
OPTIONS { indexConfig: { `fulltext.analyzer`: $analyzer } }
