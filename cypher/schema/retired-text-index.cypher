// purpose: the same for retired memories: recall as of an earlier time searches them too
// params:  $analyzer name of the analyzer of the language
// columns: none. The name carries the language: another one gets an index beside this one.
//          No memory has the label Retired_de: Neo4j holds one fulltext index of the same labels and properties, and would skip a second, whatever its analyzer.
CREATE FULLTEXT INDEX retired_text_de IF NOT EXISTS
FOR (m:Retired|Retired_de) ON EACH [m.content, m.summary, m.keywords, m.partition, m.kind, m.eventDay]
OPTIONS { indexConfig: { `fulltext.analyzer`: $analyzer } }
