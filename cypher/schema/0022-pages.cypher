// Documents by where they lie, in an order in which they can be counted page by page.
DROP INDEX document_by_storage IF EXISTS;
CREATE RANGE INDEX document_by_place IF NOT EXISTS FOR (m:Document) ON (m.partition, m.storage, m.id);

// Turns of a session in their order, so that a page of a long one is read without what comes before it.
CREATE RANGE INDEX turn_by_sequence IF NOT EXISTS FOR (m:Episode) ON (m.partition, m.sessionId, m.sequence);
