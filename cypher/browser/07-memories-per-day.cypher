// Mneme 07: memories per day
// purpose: how many memories each of the last hundred days with any has, by what they are
// params:  none
// columns: day, episodes, others
MATCH (m:Searchable) WHERE m.partition > '' AND m.eventTime IS NOT NULL AND NOT m:Passage
WITH date(m.eventTime) AS day, sum(CASE WHEN m:Episode THEN 1 ELSE 0 END) AS episodes,
     sum(CASE WHEN m:Episode THEN 0 ELSE 1 END) AS others
RETURN day, episodes, others ORDER BY day DESC LIMIT 100
