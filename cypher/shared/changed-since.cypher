// purpose:   what changed in a partition after a position in its feed
// variables: p {partition, seq, id} the position; gives m; :Memory, .id: whom, and by what it is told from others of the same change
// params:    none
MATCH (m:Memory)
USING INDEX m:Memory(partition, changeSeq)
WHERE m.partition = p.partition AND m.changeSeq >= p.seq AND CASE m.changeSeq WHEN p.seq THEN m.id > p.id ELSE true END
