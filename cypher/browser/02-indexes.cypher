// Mneme 02: indexes and their state
// purpose: whether every index is online, and which ones nothing has used since they were made
// params:  none
// columns: name, state, percent, type, on, properties, reads, lastRead
SHOW INDEXES YIELD name, state, populationPercent, type, labelsOrTypes, properties, readCount, lastRead
RETURN name, state, populationPercent AS percent, type, labelsOrTypes AS on, properties, readCount AS reads, lastRead
ORDER BY state = 'ONLINE', reads DESC, name
