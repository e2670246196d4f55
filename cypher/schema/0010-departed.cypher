// What left a partition, for those who follow its changes: a document that is its user's again.
CREATE CONSTRAINT departed_key IF NOT EXISTS FOR (d:Departed) REQUIRE d.key IS UNIQUE;
CREATE RANGE INDEX departed_by_seq IF NOT EXISTS FOR (d:Departed) ON (d.partition, d.changeSeq);
