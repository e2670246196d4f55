// The overview of the graph: its state, one node a partition, and what stands on it in the order in which it was placed.
CREATE CONSTRAINT graph_map_partition IF NOT EXISTS FOR (g:GraphMap) REQUIRE g.partition IS UNIQUE;
CREATE RANGE INDEX memory_by_map IF NOT EXISTS FOR (m:Searchable) ON (m.partition, m.mapNumber);
CREATE RANGE INDEX entity_by_map IF NOT EXISTS FOR (e:Entity) ON (e.partition, e.mapNumber);
